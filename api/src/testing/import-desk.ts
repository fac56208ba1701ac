import type {
  CheckImportRequest,
  ImportInFull,
  ImportInFullResponse,
  ImportSavedResponse,
} from '@ofisi/api-contract/imports/imports';
import type { BuiltInRole } from '@ofisi/api-contract/permissions';
import { eventually } from '@ofisi/shared-server/testing/eventually';
import { sql } from 'drizzle-orm';
import { selectRows } from '../engine/database';
import { fileForm } from './file-form';
import type { TestShop } from './test-shop';

const RESTS = ['matching', 'checked', 'done', 'failed', 'cancelled'];

/** Performs imports with the calls of the screen. */
export function openImportDesk(shop: TestShop, role: BuiltInRole = 'Admin') {
  const headers = () => shop.as(role);

  const read = async (id: number): Promise<ImportInFull> =>
    (await shop.get(`/api/view-import/${id}`, await headers())).json<ImportInFullResponse>().import;

  const send = async (kind: string, file: string | Buffer, sheet?: string, name = 'rows.csv') => {
    const form = fileForm(
      { field: 'file', name, bytes: Buffer.from(file) },
      { file_name: name, ...(sheet && { sheet }) },
    );
    return shop.post(`/api/add-import/${kind}`, form.payload, { ...form.headers, ...(await headers()) });
  };

  /**
   * Waits until the import is at rest. Only the database is polled: fetching the whole answer fifty times a second would slow the import
   * down.
   */
  async function settled(id: number): Promise<ImportInFull> {
    await eventually(async () => {
      const [row] = await selectRows<{ status: string }>(shop.db, sql`select status from imports where id = ${id}`);
      expect(RESTS).toContain(row?.status);
    });
    return read(id);
  }

  const post = async (call: 'check' | 'run' | 'cancel', id: number, body: object = {}) =>
    shop.post(`/api/${call}-import/${id}`, body, await headers());

  /** Uploads a file and has its rows checked, with its columns mapped by their headers. */
  async function check(kind: string, file: string | Buffer, changes: Partial<CheckImportRequest> = {}, sheet?: string) {
    const { id } = (await send(kind, file, sheet)).json<ImportSavedResponse>().import;
    const { mapping } = await read(id);
    // Columns without a field are left out.
    const answer = await post('check', id, { mapping: mapping.map((name) => name ?? '-'), ...changes });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return settled(id);
  }

  return {
    send,
    read,
    post,
    settled,
    check,
    async run(kind: string, file: string | Buffer, changes: Partial<CheckImportRequest> = {}) {
      const { id, first_problems: problems } = await check(kind, file, changes);
      expect(problems).toEqual([]);
      expect((await post('run', id)).statusCode).toBe(200);
      return settled(id);
    },
  };
}

export type ImportDesk = ReturnType<typeof openImportDesk>;
