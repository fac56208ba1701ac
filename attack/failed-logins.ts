import { DEMO_ACCOUNTS } from '@ofisi/demo/accounts';
import type { Attack } from './attack';
import { tally } from './attacker';
import { openShop } from './shop';

const COUNT = 60;
const ATTACKER = '41.90.0.1';
const CUSTOMER = '41.90.0.2';

/** Wrong passwords from one visitor behind a proxy, and another visitor's login through the same proxy. */
export const failedLogins: Attack = {
  name: 'failed-logins',
  what: `${COUNT} wrong passwords from one address behind a proxy`,
  openShop: () => openShop({ gateway: { TRUSTED_PROXIES: 'loopback' } }),
  run: async ({ gateway }) => {
    const login = async (visitor: string, email: string, password: string) => {
      const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/user-login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor },
        body: JSON.stringify({ email, password }),
      });
      await answer.text();
      return answer.status;
    };
    const statuses: number[] = [];
    for (let tries = 0; tries < COUNT; tries += 1)
      statuses.push(await login(ATTACKER, `nobody-${tries}@example.com`, 'wrong password'));
    const [account] = DEMO_ACCOUNTS;
    const others = account ? await login(CUSTOMER, account.email, account.password) : 0;
    if (others !== 200) throw new Error(`Somebody else's login was answered ${others}.`);
    return `${tally(statuses)}; somebody else's login ${others}`;
  },
};
