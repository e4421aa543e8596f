### Programy grające w imieniu ludzi: tokeny, boty, API.

tokens-title = Moje tokeny
tokens-why = Dzięki tokenowi program działa tu w twoim imieniu: gra, ogląda albo pobiera twoje wyniki. Kto ma token, może wszystko, na co on pozwala, więc chroń go jak hasło.
tokens-all = Tokeny
tokens-none = Nie ma żadnych.
tokens-new = Nowy token
tokens-name = Do czego służy
tokens-may = Na co pozwala
tokens-make = Utwórz token
tokens-fresh = { $name }: nowy token
tokens-once = Skopiuj go teraz: więcej się nie pokaże.
tokens-since = utworzony { $date }
tokens-unused = nieużywany
tokens-used = ostatnio użyty { $date }
tokens-revoke = Unieważnij
tokens-revoke-label = Unieważnij: { $name }
scope-read = Oglądanie konta, stołów i widoków
scope-play = Siadanie do stołu, ruchy, poddawanie się
scope-challenge = Szukanie rozgrywek i odpowiadanie na wyzwania
scope-chat = Rozmowy przy stołach

bots-title = Moje boty
bots-why = Bot ma własne konto i każdy widzi, że to bot. Ma własne rankingi i gra na takich samych zasadach jak wszyscy.
bots-new = Nowy bot
bots-name = Nazwa
bots-name-why = Przed nazwą pojawi się „BOT”.
bots-make = Utwórz konto
bots-games = Trwające rozgrywki
bots-no-games = Żadna jeszcze się nie skończyła.
bots-no-tokens = Bot nie ma jeszcze żadnego: utwórz token i przekaż go swojemu programowi.
bots-review-label = Przeanalizuj rozgrywkę: { $game }, { $date }
bots-instead = { $played }, lepiej { $best }
bots-no-mistakes = Bez błędów.
bots-words = Pytania do bota i jego odpowiedzi
bots-words-none = Nic od uruchomienia serwera.
bots-asked = { $n ->
    [one] pytanie ({ $seq }): { $n } możliwy ruch
    [few] pytanie ({ $seq }): { $n } możliwe ruchy
    [many] pytanie ({ $seq }): { $n } możliwych ruchów
   *[other] pytanie ({ $seq }): { $n } możliwego ruchu
}
bots-acted = odpowiedź ({ $seq }): { $action }
bots-refused = odmowa: { $what }. { $why }
bots-many = co najmniej troje graczy
bots-delete = Usuń bota…
bots-delete-why = Znikną jego konto i tokeny. Trwające rozgrywki dokończy nasz bot.
bots-delete-do = Usuń: { $name }
bots-how = Jak uruchomić bota
bots-how-account = Utwórz powyżej konto bota, a potem token dla niego.
bots-how-engine = Uruchom pomost z jednym z naszych botów albo z dowolnym programem, który zna protokół silników (proc:./my-bot):
bots-how-own = Możesz też napisać własny program w dowolnym języku: wszystko, co trzeba wiedzieć, jest w opisie API.
bots-how-rated = Bot gra rankingowo z botami i z osobami, które pozwalają na to w ustawieniach.

api-title = API dla programów
api-why = To, co przy stołach robią tu ludzie, mogą też robić programy: tworzyć stoły, grać, oglądać, proponować rozgrywki i wracać do zakończonych. Opis jest po angielsku.

settings-bots = Boty mogą grać ze mną rankingowo
settings-bots-why = Boty mają własne konta o nazwach „BOT …”. Rozgrywki bez rankingu mogą proponować zawsze.

ranking-lists = Ludzie i boty
ranking-people = Ludzie
ranking-bots = Boty z kontami
profile-bot-of = Bot; konto należy do:
