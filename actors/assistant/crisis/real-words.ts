/**
 * Words one letter away from a word of danger, which are meant as they are written: who is to pay writes "cobrarme" and not
 * "cortarme". Without accents; other forms of a word of danger, such as "suicided", are not among them.
 */
const ENGLISH = `
accommodating amusing attached bartered beading beaming belting besting bettered betting blaster bleeping
blending bolster breaching breadth breeding brushed brushes brushing bunting burping burying buttered butters
clement clocked clotted cocked companion cruises delicious demote demotes denotes doubler downing drowsing
entangle erasers fellows fester finders flustered forbear forgave founded fringes fueling gaping gassing hinging
initiate insular insuring inuring kickers modester muchachas munition overdone pastilles pouches pounced pulping
pumpkin pursuit pursuits rejecting repairer resolver respite scaled scalped scolded scooting scuffle securely
secures seething sequels sequester shallow shiners shooing shuffle silvering silvers sloshed snapping soothing
spanned spawned spurred stabler staler staling stalled stalling stapled stapler stapling stares starling
starring stashed staves stealer stealing straggle strainers strangest strives striving stubbed stubbing subside
sunwing swabbed swapping swilling tacking tackling tagines thanking thinker thinkers tinkling tinned torched
torches torrents tougher tracery tracing trances tricking trucking twinned violets whiskers wracked
`
const GERMAN = `
angefragt angepasst auffangen aufmachen ausgehoben aushangen brunnen dienste durchlasst erlangen erreiche
erreichen feuchte finster freunden gehackt geklaut gelacht gelogen getauft gewettet huhnern inhalte klompen
machte pendler schafer schaffe schaffen schafft scheidet schragen schrillt serbien sternen sturzte taucher
verbaut verdaut versaut versetze versetzt versetzung violett zitiert
`
const FRENCH = `
baisers baisses braises cachent campagne chausse chuchotant clocher cloches cocher compagnon comptage contais
contait coteau cruches descendes dormira doubler doubleur douceur ecoule ecoulee ecoulees ecouler ecoules
ecroute embrase enchante enchantee enroule enrouler epanoui escadre escarpes etoffe etoffes etrange etrangere
etrangers etranges exciser fourche inconscience intimant intimite isolants mollets oseille paieras poignees
possede preneur terminer touchas tracera trahies voilent volent
`
const SPANISH = `
abriendo absuelto acusaba acusado acusaron agrieta ahornarme ahorrando ahorrarme amargada amargado amarrado
amparada aplauso apresta apuntala bailaron barrica barrida brinque calada calado calmada calmado calzada
castilla castillas cateter cateteres cobrarme colarme colgarle colgarse colgarte collado colmarme comento
contarla contarme costarme dejarle dejarte dejaste descenso desciende desierta desiertas despertarle despertarte
dormita duerman echaran echaras echarlo empareja encerados encerar encimera encuerra entalle entendedor escapas
escasas estados estampo estaras estemos festero fieros fracasas francos goleado goleador goleados golean
goleando hacerle hincado inculta injurian intimos logrando malestar manteca maratones marcada mirados modestia
mojados muchacho palidas papadas pasadas pasaportes patatas patillas pavadas pender piensas pierdas pijamas
pitadas piyamas placado polizas postillas predador prendar quejado quiebra sagrado sagrados saturen sintoma
timarme trabado traerme trajine tratado trazado usaria usarian usarias ventilando violeta volada voladas volado
volador volados volando
`

export const NEAR_DANGER: ReadonlySet<string> = new Set(
  [ENGLISH, GERMAN, FRENCH, SPANISH].flatMap((words) => words.trim().split(/\s+/))
)
