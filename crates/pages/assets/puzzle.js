// A puzzle beside its table: the lamp of a storm burns down, and what is out is asked of the server.

const lamp = document.querySelector(".storm-lamp");
if (lamp) {
  const [left, whole] = [Number(lamp.dataset.left), Number(lamp.dataset.whole)];
  const end = performance.now() + left;
  const [time, oil] = [lamp.querySelector(".storm-time"), lamp.querySelector(".oil")];
  // Under reduced motion the level moves in steps of five seconds.
  const step = matchMedia("(prefers-reduced-motion: reduce)").matches ? 5000 : 250;
  const burn = () => {
    const rest = Math.max(0, end - performance.now());
    const seconds = Math.ceil(rest / 1000);
    time.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    const height = 30 * (Math.ceil(rest / step) * step / whole);
    oil.setAttribute("height", Math.min(30, height).toFixed(1));
    oil.setAttribute("y", (50 - Math.min(30, height)).toFixed(1));
    if (rest <= 0) {
      clearInterval(clock);
      location.replace(lamp.dataset.over);
    }
  };
  const clock = setInterval(burn, 250);
  burn();
}
