import { invalid, type Refusal } from '../../http/envelope';
import type { PricedLine } from './pricing';

/** Which of the requested serial numbers of an item are in stock. `named` counts the distinct ones that the seller entered. */
export interface FoundSerials {
  readonly item: number;
  readonly named: number;
  readonly found: readonly string[];
}

const normalised = (serial: string) => serial.trim().toUpperCase();

function problemOf({ quantity, serials }: PricedLine, { named, found }: FoundSerials): string | undefined {
  if (named > 0 && named !== quantity) {
    return `exactly ${quantity} different serial number${quantity === 1 ? ' is' : 's are'} needed.`;
  }
  if (found.length === quantity) {
    return undefined;
  }
  const missing = [...new Set(serials.map(normalised))].filter((serial) => !found.includes(serial));
  return missing.length > 0
    ? `serial number ${missing.join(', ')} is not in stock.`
    : `only ${found.length} serial number${found.length === 1 ? ' is' : 's are'} in stock.`;
}

/** 400 naming the serial numbers that cannot be handed over (invariant 15). */
export function serialsRefused(lines: readonly PricedLine[], serials: readonly FoundSerials[]): Refusal {
  const problems = lines.flatMap((line) => {
    const facts = serials.find(({ item }) => item === line.item.id);
    const problem = facts && problemOf(line, facts);
    return problem ? [`${line.item.title}: ${problem}`] : [];
  });
  return invalid({ items: problems });
}
