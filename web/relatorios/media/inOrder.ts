let last: Promise<void> = Promise.resolve();

/** Sends one change of order after the other, or a late answer would undo a newer move. `send` never rejects. */
export function inOrder(send: () => Promise<void>): Promise<void> {
  last = last.then(send);
  return last;
}
