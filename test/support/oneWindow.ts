import type { TestServer } from "./server.ts";

/**
 * Makes attempts that are counted together (`server/logins/attempts.ts`): again from nothing when a window of `minutes` ended
 * meanwhile.
 */
export async function inOneWindow<T>({ owner }: TestServer, attempts: () => Promise<T>, minutes = 15): Promise<T> {
  const window = async () =>
    String((await owner`select date_bin(make_interval(mins => ${minutes}), now(), 'epoch') as w`)[0]?.["w"]);
  const before = await window();
  const answer = await attempts();
  if ((await window()) === before) return answer;
  await owner`delete from tentativas`;
  return attempts();
}
