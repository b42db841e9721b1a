let last: Promise<void> = Promise.resolve();

/** Sends changes of order one after the other: otherwise a late answer would undo a newer move. `send` must never reject. */
export function inOrder(send: () => Promise<void>): Promise<void> {
  last = last.then(send);
  return last;
}
