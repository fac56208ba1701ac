import { spawnSync } from 'node:child_process';

/** The account that writes on embedded data, which no other process can open. */
const OWNER = { name: 'Njeri Mwangi', email: 'owner@bench.example', password: 'a-bench-of-baobab-2' };

/** Creates the owner in a database whose folder no API has open. */
export function makeOwner(settings: NodeJS.ProcessEnv): void {
  const { name, email, password } = OWNER;
  const args = ['--import', 'tsx', 'api/src/first-developer.ts', '--name', name, '--email', email];
  const { status, stderr } = spawnSync(process.execPath, args, {
    input: password,
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  });
  if (status !== 0) throw new Error(stderr);
}

/** Calls the API as the owner, with JSON or a form. */
export type Call = <Answer>(method: 'GET' | 'POST', path: string, body?: object | FormData) => Promise<Answer>;

export async function signIn(origin: string): Promise<Call> {
  let authorization: Record<string, string> = {};
  const call: Call = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(origin + path, {
      method,
      headers: { ...authorization, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as never;
  };
  const { email, password } = OWNER;
  const { token } = await call<{ token: string }>('POST', '/api/user-login', { email, password });
  authorization = { authorization: `Bearer ${token}` };
  return call;
}
