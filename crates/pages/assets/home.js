// What others do is asked for anew while somebody looks. What has the focus is left alone.

const every = 5000;
async function freshen() {
  const old = document.getElementById("lobby");
  if (document.hidden || old.contains(document.activeElement)) return;
  const answer = await fetch(old.dataset.fresh).catch(() => undefined);
  if (!answer?.ok) return;
  const box = document.createElement("template");
  box.innerHTML = await answer.text();
  const next = box.content.firstElementChild;
  if (next && next.outerHTML !== old.outerHTML) old.replaceWith(next);
}
setInterval(freshen, every);
document.addEventListener("visibilitychange", freshen);
