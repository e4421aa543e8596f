// What bots were asked and what they answered is asked for anew while somebody looks. What has the
// focus is left alone.

const every = 2000;
async function freshen() {
  if (document.hidden) return;
  for (const old of document.querySelectorAll(".bot-words")) {
    if (old === document.activeElement || old.contains(document.activeElement)) continue;
    const answer = await fetch(old.dataset.fresh).catch(() => undefined);
    if (!answer?.ok) continue;
    const box = document.createElement("template");
    box.innerHTML = await answer.text();
    const next = box.content.firstElementChild;
    if (next && next.outerHTML !== old.outerHTML) old.replaceWith(next);
  }
}
setInterval(freshen, every);
document.addEventListener("visibilitychange", freshen);
