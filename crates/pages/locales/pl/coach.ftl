### Trener.

coach = Trener
coach-what = Trener: szanse wynikające z tego, co widzisz, i ruch trenera
coach-sees = wie tylko to, co widzisz
coach-ask = Co zagrałby trener?
coach-not-now = W swojej turze możesz zapytać, co zagrałby trener.
coach-only = Możesz zrobić tylko jedno.
coach-nothing = Trener nie ma tu czego ważyć: każdy ruch jest równie dobry.
coach-plays = Trener gra: { $deed }
coach-lead-chance = Przed następnym ruchem o punkty procentowe ({ $n }): { $deed }
coach-lead-points = Przed następnym ruchem o punkty ({ $n }): { $deed }
coach-lead-none = Prawie tak samo dobre: { $deed }
coach-follow = Zagraj tak
coach-weighed-chance = Szansa na wygraną według trenera
coach-weighed-points = Punkty mniej niż jego wybór, według trenera
coach-yours = twój wybór
coach-percent = { $n }%
coach-agreed = trener dozwolony
coach-agreement = Przy tym stole wolno korzystać z trenera: każdy może oglądać szanse i pytać, co zagrałby trener, zawsze tylko z tego, co widać z własnego miejsca. Kto siada, zgadza się na to.
coach-new-no = Tylko przeciw botom
coach-new-yes = Wolno każdemu; kto siada, zgadza się
