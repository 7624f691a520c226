/** What the browser shows in place of a text, by the text that React knows. */
const translations = new WeakMap<Node, ChildNode>();
const texts = new MutationObserver((changes) => {
  for (const { target } of changes) bringBack(target as Text);
});

/**
 * Lets React change a page that the browser translates. Chrome and Edge replace its texts by their own elements. React would
 * change texts that are no longer on the page, or fail to remove them.
 */
export function followTranslations(): void {
  new MutationObserver((changes) => changes.forEach(rememberTranslation)).observe(document, {
    childList: true,
    subtree: true,
  });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const shown = child.parentNode ? child : translations.get(child);
    shown?.parentNode?.removeChild(shown);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, next: Node | null): Child {
    return insertBefore.call(this, node, next && findChild(this, next)) as Child;
  };
}

function rememberTranslation({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  const translation = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
  if (!translation) return;
  for (const text of removedNodes) {
    if (text.nodeType !== Node.TEXT_NODE) continue;
    translations.set(text, translation as ChildNode);
    texts.observe(text, { characterData: true });
  }
}

/** Shows a text that React has changed again; the browser then translates the new one. */
function bringBack(text: Text): void {
  if (!text.isConnected) translations.get(text)?.replaceWith(text);
}

/** Finds the child of `parent` that is, shows, or holds `node`. */
function findChild(parent: Node, node: Node): Node | null {
  let at: Node | null = node.parentNode ? node : (translations.get(node) ?? null);
  while (at && at.parentNode !== parent) at = at.parentNode;
  return at;
}
