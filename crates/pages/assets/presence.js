// Who is there, and who asks for a game, anew whenever that has changed. What has the focus is left alone.

async function freshen() {
  if (document.hidden) return;
  for (const old of document.querySelectorAll("[data-presence]")) {
    if (old.contains(document.activeElement)) continue;
    const answer = await fetch(old.dataset.presence).catch(() => undefined);
    if (!answer?.ok) continue;
    const box = document.createElement("template");
    box.innerHTML = await answer.text();
    const next = box.content.firstElementChild;
    if (next && next.outerHTML !== old.outerHTML) old.replaceWith(next);
  }
}
document.addEventListener("friends", freshen);
document.addEventListener("called", freshen);
document.addEventListener("visibilitychange", freshen);
setInterval(freshen, 20000);
