type Keys<T> = T extends unknown ? keyof T : never;
type Under<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type Item<T> = T extends readonly (infer E)[] ? E : never;
type OnlyKnown<Known, Sent> = unknown extends Known
  ? Sent
  : Sent extends readonly (infer E)[]
    ? readonly OnlyKnown<Item<Known>, E>[]
    : Sent extends object
      ? {
          readonly [K in keyof Sent]: K extends Keys<Known>
            ? OnlyKnown<Under<Known, K>, Sent[K]>
            : string extends K
              ? Sent[K]
              : never;
        }
      : Sent;
/** The input of a call, if all its names, also nested ones, are in the contract: the server refuses all other names (decision 032). */
export type Only<Known, Sent> = Sent & OnlyKnown<Known, Sent>;
