// Asks again until somebody is found, and then goes there. The tab need not be looked at.

async function look() {
  const answer = await fetch(location.pathname, { headers: { "x-live": "1" } }).catch(() => undefined);
  if (answer?.redirected) return location.assign(answer.url);
  if (answer?.ok) {
    const box = document.createElement("template");
    box.innerHTML = await answer.text();
    const [old, next] = [document, box.content].map((root) => root.querySelector("#finding"));
    if (next && next.outerHTML !== old.outerHTML) old.replaceWith(next);
  }
  setTimeout(look, 2000);
}
setTimeout(look, 1000);
