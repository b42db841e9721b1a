/**
 * Browsers that translate a page put `<font>` in place of its texts or around them. When React then removes the old text node or
 * inserts before it, the DOM throws and the whole application is unmounted. With this module loaded, the node that shows the text
 * now is removed, moved or changed instead.
 */

/** Maps each text node of ours that was replaced to the node that stands in for it. */
const standIns = new WeakMap<Node, Node>();

/** Returns the child of `parent` that shows `node` now; null when no child does. */
function shownBy(parent: Node, node: Node | null): Node | null {
  let at = node;
  while (at !== null && at.parentNode !== parent)
    at = at.parentNode?.nodeName === "FONT" ? at.parentNode : (standIns.get(at) ?? null);
  return at;
}

// oxlint-disable-next-line typescript/unbound-method -- called with the node that each is asked of
const { removeChild, insertBefore } = Node.prototype;
Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
  const shown = shownBy(this, child);
  if (shown !== null) removeChild.call(this, shown);
  return child;
};
Node.prototype.insertBefore = function insert<T extends Node>(this: Node, child: T, before?: Node | null): T {
  return insertBefore.call(this, child, shownBy(this, before ?? null)) as T;
};
const changes = new MutationObserver((records) => {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === "characterData") {
      const shown = standIns.get(target);
      // React changed our text node: put it back, and the translator translates it again.
      if (shown?.parentNode && target.parentNode === null) shown.parentNode.replaceChild(target, shown);
      continue;
    }
    const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === "FONT");
    for (const node of removedNodes) {
      if (!font || node.nodeType !== Node.TEXT_NODE || node.parentNode !== null) continue;
      standIns.set(node, font);
      changes.observe(node, { characterData: true });
    }
  }
});
changes.observe(document, { childList: true, subtree: true });
