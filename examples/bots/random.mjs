// A bot in JavaScript's standard library, written from docs/api.md alone: it accepts every challenge
// and plays at random wherever it is to act.
//
//     node random.mjs http://localhost:7171 hindsight_... lost-cities [GAMES]

const [server, token, game, games = "Infinity"] = process.argv.slice(2);
const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function ask(method, path, body) {
  const answer = await fetch(`${server}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

// The lines of a stream, for ever: a stream that ends is opened again.
async function* lines(path) {
  for (;;) {
    try {
      const answer = await fetch(`${server}/api/v1${path()}`, { headers });
      if (answer.status < 500 && answer.status !== 429 && answer.status !== 200) throw new Error(await answer.text());
      let text = "";
      for await (const bytes of answer.body.pipeThrough(new TextDecoderStream())) {
        const whole = (text + bytes).split("\n");
        text = whole.pop();
        for (const line of whole) yield JSON.parse(line);
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error; // Not the network.
    }
    await pause(200);
  }
}

// Acts until there is an answer: the same again is done once. Says whether it was done; where it was
// refused, the table has moved on, and the stream tells where to.
async function act(table, action, seq) {
  for (;;) {
    try {
      const { status, body } = await ask("POST", `/tables/${table}/act`, { action, seq });
      if (status === 200 || status === 409) return status === 200;
      if (status < 500 && status !== 429) throw new Error(JSON.stringify(body));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await pause(200);
  }
}

async function play(table) {
  let since = 0;
  let answered = 0;
  for await (const line of lines(() => `/tables/${table}/stream?since=${since}`)) {
    if (line.type === "event") since = line.seq;
    if (line.type !== "position") continue;
    if (line.phase === "over") return;
    if (line.your_turn && line.seq > answered) {
      const action = line.legal[Math.floor(Math.random() * line.legal.length)];
      if (await act(table, action, line.seq)) answered = line.seq;
    }
  }
}

const playing = new Set();
let over = 0;
for await (const line of lines(() => "/stream")) {
  if (line.type !== "waiting") continue;
  for (const challenge of line.challenges) await ask("POST", `/challenges/${challenge.id}/accept`);
  for (const { table, game: of } of line.tables) {
    if (of !== game || playing.has(table)) continue;
    playing.add(table);
    play(table).then(() => {
      playing.delete(table);
      over += 1;
      if (over >= Number(games)) process.exit(0);
    });
  }
}
