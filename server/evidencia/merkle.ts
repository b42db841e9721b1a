import { createHash } from "node:crypto";

/** A Merkle tree over texts (RFC 6962, section 2.1): one hash for all of them in their order. */

const sha256 = (...parts: (string | Uint8Array)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
/** Leaves and inner nodes are hashed differently, so that no node can be passed off as a leaf. */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Computes the root over `folhas`; without leaves, the hash of empty input. */
export function merkleRoot(folhas: Iterable<string>): Buffer {
  // Complete subtrees from the largest to the smallest, like the digits of a binary number.
  const trees: { hash: Buffer; height: number }[] = [];
  for (const folha of folhas) {
    let tree = { hash: sha256(LEAF, folha), height: 0 };
    while (trees.at(-1)?.height === tree.height) {
      const left = trees.pop();
      if (left === undefined) break;
      tree = { hash: sha256(NODE, left.hash, tree.hash), height: tree.height + 1 };
    }
    trees.push(tree);
  }
  const last = trees.pop();
  if (last === undefined) return sha256();
  return trees.reduceRight((right, { hash }) => sha256(NODE, hash, right), last.hash);
}
