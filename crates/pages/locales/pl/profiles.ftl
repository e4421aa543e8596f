### Ludzie i ich strony.

## Strona gracza

since = od { $month ->
    [1] stycznia
    [2] lutego
    [3] marca
    [4] kwietnia
    [5] maja
    [6] czerwca
    [7] lipca
    [8] sierpnia
    [9] września
    [10] października
    [11] listopada
   *[12] grudnia
} { $year }
month-short = { $month ->
    [1] sty
    [2] lut
    [3] mar
    [4] kwi
    [5] maj
    [6] cze
    [7] lip
    [8] sie
    [9] wrz
    [10] paź
    [11] lis
   *[12] gru
}
month-and-year = { month-short } { $year }
day-and-month = { $day }.{ $month }
profile-own = Twoja strona
profile-games = { $n ->
    [one] { $n } rozgrywka
    [few] { $n } rozgrywki
   *[many] { $n } rozgrywek
}
profile-rated-games = { $n ->
    [one] { $n } rozgrywka
    [few] { $n } rozgrywki
   *[many] { $n } rozgrywek
}
profile-together = Ty i { $name }
profile-no-games = Nie ma tu jeszcze żadnej zakończonej rozgrywki.
profile-only-you = Tę stronę widzisz tylko ty. Inni widzą twoją nazwę i to, od kiedy tu grasz.
profile-private = Strona prywatna
profile-private-why = { $name } nie pokazuje wyników ani rankingów. Wspólne rozgrywki znajdziesz na swojej liście.
profile-last = Ostatnie rozgrywki
profile-people = Z ludźmi
profile-bots = Z botami
result-won = Wygrana
result-drawn = Remis
result-lost = Przegrana
score-words = wygrane: { $won }, remisy: { $drawn }, przegrane: { $lost }
rating-provisional = wstępny
rating-settled = pewny
rating-best = najlepszy: { $rating }
rating-when = Dzień
rating-mark = Znak zapytania zniknie, gdy pas niepewności będzie dość wąski.
rating-scale = Kto ma o 200 punktów więcej, wygrywa mniej więcej trzy rozgrywki na cztery.

## Znajomi

nav-players = Gracze
follow = Obserwuj
unfollow = Nie obserwuj
more-acts = Zablokuj lub zgłoś
block = Zablokuj
block-why = Zablokowana osoba nie może rzucić ci wyzwania, nie trafi na ciebie przy szukaniu przeciwnika i nie widzi, czy jesteś online, a ty nie widzisz jej wiadomości. Nikt jej o tym nie powiadomi.
unblock = Odblokuj
blocked-says = Gracz { $name } jest zablokowany: żadnych wyzwań, czatu ani wspólnych rozgrywek z wyszukiwania.
challenge = Wyzwij
challenge-title = Wyzwanie dla: { $name }
challenge-do = Wyślij wyzwanie
challenge-call = { $name } rzuca ci wyzwanie: { $game }
challenge-asks = { $name } chce z tobą zagrać: { $game }
challenge-waits = Wyzwanie wysłane. Odpowiada { $name }
challenge-declined = { $name } nie chce teraz grać
challenge-was-declined = Wyzwanie odrzucone
challenge-left = Czas na odpowiedź: { $time }
challenge-yes = Gram
challenge-no = Nie teraz
challenge-back = Wycofaj
challenge-look = Zobacz
challenges = Wyzwania
friends-find = Znajdź gracza po nazwie
friends-find-do = Szukaj
friends-followed = Obserwowani
friends-none = Na razie nikogo. Na stronie gracza wybierz „Obserwuj”, a tutaj zobaczysz, kiedy jest online.
friends-blocked = Zablokowani
friends-guest = Z kontem możesz obserwować innych, widzieć, kto jest online, i rzucać wyzwania.
settings-challenges = Kto może rzucić ci wyzwanie
challenges-everybody = każdy
challenges-followed = tylko obserwowani
challenges-nobody = nikt

## Ustawienia

settings-people = Twoja strona
settings-private = Strona prywatna
settings-private-why = Twoja strona pokazuje rankingi, wyniki i ostatnie rozgrywki. Na stronie prywatnej inni widzą tylko twoją nazwę i to, od kiedy tu grasz; nie ma cię też na listach rankingowych. Przy stołach, przy których siedzisz, ranking pozostaje widoczny.

# The page of a bot.
bot-level = Bot tego serwisu
bot-about-novice = Gra według prostych zasad i popełnia błędy początkujących.
bot-about-adept = Zna szanse bieżącego ruchu i nie patrzy dalej.
bot-about-expert = Pamięta wszystko, co było widać, i starannie rozważa każdy ruch.
bot-about-master = Gra o wygraną w całej rozgrywce, a nie o najbliższe punkty.
bot-about-champion = Nauczył się grać sam, w milionach rozgrywek przeciwko sobie.
bot-thinks-novice = Odpowiada od razu.
bot-thinks-adept = Odpowiada od razu.
bot-thinks-expert = Odpowiada prawie od razu.
bot-thinks-master = Myśli nad ruchem do sekundy.
bot-thinks-champion = Odpowiada prawie od razu.
bot-rating-two = { $rating } przy stołach dwuosobowych
bot-rating-more = { $rating } przy większych stołach
bot-against-people = Przeciwko ludziom
bot-against-you = Ty przeciwko niemu
bot-not-yet = jeszcze bez rozgrywki
bot-rating-how = Rankingi botów zmierzono w wielu rozgrywkach między nimi i nie zmieniają się: według nich mierzy się twój. 200 punktów więcej to około trzech wygranych na cztery rozgrywki.
