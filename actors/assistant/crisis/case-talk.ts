/**
 * Phrases about the case itself, such as whom the letter shall name, what is owed, where to complain, a hotel night that was lost, and the
 * plot of a book. Their words are hidden as those of `figurative.ts` are, so that they are no signs of danger.
 *
 * Always true: a phrase names the letter, the sum or the book itself. What else a sentence tells is read: only behind `all:` the rest of the
 * sentence is hidden, and only where it has no word of the writer's own person.
 */
export const CASE_TALK = `
  please ~1 put|add|list|name|include|mention|write ~2 in|into|to|on the|my|our|this|your letter|claim|complaint|form|appeal|case
  put|add|list|include|mention|name|write them|him|her|it|us|both|all|everyone|names|that|this in|into|to|on the|my|our|this|your letter|claim|complaint|form|appeal|case
  put|add|list|include|name|write ~1 my|our|his|her|the ~1 names|name|kids|children|boys|girls|sons|daughters|son|daughter|wife|husband|mother|father|mum|mom|dad|partner ~3 in|into|to|on the|my|our|this|your letter|claim|complaint|form|appeal|case
  put|add|list|name|include ~1 all|both ~1 names ~1 in|into|to|on the|my|our|this|your letter|claim|complaint|form
  put|write|add that|it|them|this in|down|too ~1 please
  please ~1 list|name|add|write|include ~1 everyone|everybody|names
  leave ~3 out of the|my|our|your letter|claim|complaint
  how much ~4 and where do|can|should i|we go|turn|complain ~1 now|next?
  what ~3 owed and where do|can|should i|we go|turn ~1 now|next?
  where do|can|should i|we go|turn ~1 with this|that|it
  hotel night|nights ~5 paid|prepaid|booked|lost|gone|wasted
  lost ~2 night|nights ~2 hotel
  collector|collectors|bailiff|bailiffs ~1 came|comes|called|rang|knocked|was|stood ~1 to|at my|our door|house|home ~1 again?
  stood|waited outside|there until|till i|we answered|opened
  inkassomann|geldeintreiber|gerichtsvollzieher stand|kam|war|klingelte ~2 vor|an|zu meiner|unserer tur

  bitte ~3 in|im den|dem|die|das? brief|schreiben|beschwerde|antrag|forderung
  schreiben|nehmen|setzen|nennen|fuhren sie ~3 in|im den|dem|die|das? brief|schreiben|beschwerde|liste|antrag
  lassen sie ~3 im|aus dem? brief ~1 weg|raus
  im brief bitte|ruhig weg|weglassen|nennen|andern|erganzen
  viel ~1 steht|bekomme|kriege|bekommen mir|uns|ich|wir ~1 und wohin|wo ~4 jetzt|damit|hin
  was steht|bekomme|kriege|bekommen mir|uns|ich|wir ~1 und wohin|wo ~4 jetzt|damit|hin
  hotelnacht|hotelnachte|hotelubernachtung
  nacht|nachte im hotel ~3 bezahlt|gebucht|verfallen

  mettez|ajoutez|ecrivez|nommez|citez|inscrivez les|le|la|nous|leurs|aussi|tous|toutes? ~3 dans|a la|ma|notre|cette|votre lettre|reclamation|demande|liste s? il? vous? plait?
  mettez pas ~3 dans la|ma|notre|cette lettre|reclamation|demande
  combien ~5 touche|revient|toucher|touchons|droit ~1 et ou|a ~1 dois|aller|vais|qui ~3 maintenant|adresser
  nuit|nuits d hotel ~3 payee|payees|perdue|perdues|reservee|reservees
  perdu ~2 nuit|nuits d hotel

  ponga|pongan|pongalos|pongalas|anada|anadan|anadalos|anadalas|incluya|incluyan|escriba|nombre|nombrelos ~4 en|a la|mi|nuestra|esta|su carta|reclamacion|queja|lista
  cuanto me|nos toca|corresponde|deben|pagan ~1 y a|adonde? donde|quien|adonde? ~1 voy|vamos|acudo|acudimos|reclamo|dirijo|reclamamos ~1 ahora?
  donde|adonde|quien voy|vamos|acudo|acudimos ~1 con esto|eso|ello
  perdi|perdimos|perdio ~1 una|la|dos|primera ~1 noche|noches ~1 de|del hotel
  noche|noches de|del hotel ~4 pagada|reservada|perdida

  two|three|four|five|six of us ~1 me|my and? my? CHILD|PARTNER|KIN
  are|were two|three|four|five|six my|our CHILD|PARTNER|KIN ~4 and me
  zweit|dritt|viert|funft ich|meine|mein und? meine|meinen? ~1 CHILD|PARTNER|KIN
  zweit|dritt|viert|funft meine|mein CHILD|PARTNER|KIN ~4 und ich
  geflogen|gereist|gebucht ich ~1 mein|meine CHILD|PARTNER|KIN ~2 mein|meine? CHILD|PARTNER|KIN?
  sommes|etions|est deux|trois|quatre|cinq moi|ma|mon et? mes|ma|mon? ~1 CHILD|PARTNER|KIN
  sommes|etions|est deux|trois|quatre|cinq ma|mon|mes CHILD|PARTNER|KIN ~4 et moi
  somos|eramos dos|tres|cuatro|cinco yo|mi|mis y? mis|mi? CHILD|PARTNER|KIN
  somos|eramos dos|tres|cuatro|cinco mi|mis CHILD|PARTNER|KIN ~4 y yo

  all: in|im|au|dans|en|del ~2 chapter|chapters|kapitel|chapitre|capitulo|novel|roman|novela|manuscript|manuskript|manuscrit|manuscrito|screenplay|drehbuch|scenario|guion|audiobook|horbuch|audiolibro
  all: the|a play|act|scene|chapter|screenplay|movie|novel ~1 where|which
  all: stuck|kapitel|szene|akt ~2 in dem|der|denen
  all: chapitre|acte|roman|scene ~2 celui? ou|dans
  all: obra|capitulo|escena|novela ~2 en? que|donde
  all: book|novel|play|story|roman|livre|buch|novela|libro|obra|film|movie|pelicula|serie|documentaire|oper ~1 about|raconte|parle|handelt|trata
  all: my|our|main character|heroine|protagonist
  all: meine|die figur|heldin|protagonistin
  all: mon|le|mi|el personnage|personaje|protagonista
`
