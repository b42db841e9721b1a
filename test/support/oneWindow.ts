import type { TestServer } from "./server.ts";

/**
 * Makes attempts that must be counted in the same time window (`server/logins/attempts.ts`): if a window of `minutes` ended
 * meanwhile, deletes the counted attempts and makes the attempts again.
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
