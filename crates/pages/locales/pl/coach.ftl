### Trener.

coach = Trener
coach-what = Trener: szanse obliczone z tego, co widzisz, i ruch, który wybrałby trener
coach-sees = wie tylko to, co widzisz
coach-ask = Co zagrałby trener?
coach-not-now = W swojej turze możesz zapytać, co zagrałby trener.
coach-only = Masz tylko jeden możliwy ruch.
coach-nothing = Nie ma się nad czym zastanawiać: każdy ruch jest równie dobry.
coach-plays = Ruch trenera: { $deed }
coach-lead-chance = Drugi najlepszy ruch jest gorszy o { $n } p.p.: { $deed }
coach-lead-points = Drugi najlepszy ruch jest gorszy o { $n } pkt: { $deed }
coach-lead-none = Prawie tak samo dobry ruch: { $deed }
coach-lead-doubt = Liczby wskazują nieco wyżej inny ruch, ale trener zbadał go słabiej: { $deed }
coach-equal = Gdzie liczby są równe, trener nie widzi różnicy.
coach-follow = Zagraj tak
coach-weighed-chance = Szansa na wygraną według trenera
coach-weighed-points = Strata punktów względem jego ruchu, według trenera
coach-yours = twój wybór
coach-percent = { $n }%
coach-agreed = trener dozwolony
coach-agreement = Przy tym stole wolno korzystać z trenera: każdy może sprawdzać szanse i pytać, co zagrałby trener – zawsze tylko na podstawie tego, co widać z jego miejsca. Dołączając do stołu, zgadzasz się na to.
coach-new-no = Tylko w grze z botami
coach-new-yes = Dla wszystkich; dołączenie do stołu oznacza zgodę
