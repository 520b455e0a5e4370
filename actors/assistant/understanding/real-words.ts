/** Words one letter away from a word of the lexicons: they are meant as they are written. Here those of English. */
const WORDS = `
abases abides abusing accents accords acknowledge acknowledges adapted addictions addition adjusted
administrations admirals adoptions advanced adverts advise advised advisers advises advisory affirms
agreements agrees airfares airmen airports airway alignments allies alteration altercations alternations
alternatives amazons ambulances amuses analyses analysts annals announcing annuals anthems anther anuses appal
appals appear appeared appearing appears appeased appeasing apples applies apprenticed apprentices architects
arguing armrest armrests articles artisans ascent assignments assumed assuming auctions audibles audibly
automation avoid babbled babbling babysitters backgrounds backpacks badder badge badges bakes baking balanced
balances balking baseboards basemen basements basking batched bathrooms batten batter batters beached beaks
beaming bearded bearding beasts behalf belled belling bellying bender bending bereavements bespoken bicycled
bicycles bilked bilking binder binding binds binned birthdays bitched bitcoins bitter bittern blacked blades
blamer blanch blander blanking blares blaring blazes blazing bleach bleached bleeder blended blenders blends
blinder blinks blonder blonds blotched blunder boarder bobbed bobbing bobsled boded boding bogged boiled
boilers bonged bonging boning boobing booing booming booting boozing boring botches bough boughs bouncy
bounded bounding boutiques bower bowing bowler boxing bracelets braces brake braked braking braves breaches
breading breads breast breath breathed breech breeders breezed breezes breezy bridals brilliants broached
brochures broiler brooking browner browning browse browsed browsers browses brunch bubble bubbled budged
buildings bulled bulling bullring bulls bumbled bumbler bumbles bumbling bummed bumper bundled bundles bungle
bunking burble burbling burglar burglars buried burner burped burred burro burros burrows bushiness busyness
buttery cabled cabling cafeteria calendars calked calking calmed calming calved calving cameras camped campers
campier camps cancan cancers candor canker canned cannon canter canting canto cantos canvas canvased canvases
canvasing caper captious caravans caregivers caret carets cargoes carousal carouse caroused carousels carouser
carouses carped carpel carpels carpenters carpus carried carriers carries carting carts cases caseworkers
cashed cashes cashing casing casinos castes castings castling catered caterers cation cations causes cautioned
cautioning cautions ceilings celerity cellulars certain cesarean chained chains chanced chancel chancels
chancier changing chanted chanter chapped chapter characteristics charier charily charmed charmer charming
charms charred charring chars charted charters charting chaster chats chatter chattier cheeked cheeking cheeks
cheeps cheer cheery chequed chequer chequers chests chewers chicks childbirths chimneys chipper chiropractors
chirped chocked chocking chocks choirs choker chopped chucked chucking chucks cinemas circuits citron clacked
clacking clacks clammed clamming clams clanged clapboard clarity clashed clashing classes classic classics
cleanings cleanser cleansers cleansing clearer clearings cleats cleaved cleaver cleavers cleaving clinked
clipboards clipped cloaked cloches clones closer closes closets clothe clothed cloths clotting clowned cloyed
clucked clutches coarse coasting cocked coiling coined collage collars colleges collisions collusion combine
commend commended commending commends commitments commuter commuters comparably compared compares comparisons
compete compliant compote compromise compromises compute computed computes conceit concept concern concerted
concerto concerts concessionaire concreted concretes condensations condole condom condors condos confection
congealed congest congested congesting congests consents conservator conservators conserved conserves consoled
consoles constriction constructions consultants consume consumed consumers consumes contacts context contexts
contralto contrast contrasts convection convent converged conversed convert converter convince convinces
cooked cookers cookery cooking cooks coolants cooler copes copier copiers copses copycats corned corollas
corporations correcter corrections corrects cosies costing cottages counselings counselling counterfeits
coupons coursed courser courses coursing courtier courtiers cowboys cozies cranked cranking cranks crass
created creating creditors creels cricked crickets cricking cricks criminals croaked croaking croaks crocked
crocks crooned crooning croons crotches cruets cruised cruiser cruises crunches crusted crusting crusts crutch
crypt crypts culled culling curbing curing curios curling curry curse curtail curtailed curtailing curtails
curving cusses cussing damaging dashes deader deadlines deadlocks deafer dearer debarked debated debating
debunked debuted debuting debuts decayed decaying decays decease deceases decent decisions decked decorators
decreased decree deduce deduced deduces deducible deducing defaults defeat defeated defeating defeats
defecated defecating defied defies defile defined definer defines deflect deflected deflecting deflects
defying degrees deice deject dejected dejecting dejects demoed demoing demons demos denier deniers denims
denoted denoting denting departures deplete depleted depletes depleting deplored deployments deport deporting
depose depots deprecated deprecating depressions derision designed designers detect detected detecting detects
devices devise devolution devoted devoting dicing diking dinging dinned dinning diplomas diplomat dipping
directs disasters discard discharges discoed discords discounts discriminant dished dishwashers dismount
dispels dispersed dispersing dissertations distribute distributed distributes diver diverged divers divested
diving divorces doable docket donations donned donning doorbells doorsteps doubling doubly drainer drier
driers drifted drifting drifts dripped drippings drivel drivels drives driveways drooped dropout dropper
dropping drought droughts drover drovers drugging drunker ducked duffer dunged dunging dunked dunking dunner
duplicated duplicates earbud earring earthling eases edicts editorials elegance elevators eliminate eliminates
eliminating emergence emigrates emirate employed employers empress emptier empties encode encored encores
endings endowments enduing engaged engaging engines enlistee enterprises entertainments entranced entrances
equipage erasing erasures escrows estimating ethic ethics evacuation evacuations evidenced evidences excepts
excerpt excise excises excursions excusing executors exempts expedience expedient expedients expire expires
explanations explored exploring fabled fabricate fabricated fabricates fabricating factor factored factoring
factors faculty fagged falters farmer farming fatness fatter faxing females fencer fended fenders fester
festivals fetter fettered fettering fetters fighting fights figure figures figurines figuring filing fillers
filtered filtering financed finances finder fining fireman firing firmer fishier fixings flailed flailing
flaming flaying flicked fling flogged floored floors florists flouring foaming fogged foiled foiling folder
fonder foods foraged forces forded foremen forge forger forges forgets forgot formed fortunes fosters foxing
fracture fractured fracturing framers franchised franchisee franchiser franchises fraying freedoms freeing
frees fridges frieze friezes fright frighted frighting frights fringe fritter frittered frittering fritters
frontiers frostier frying fungous furbish furbished furbishing furnaces gabbed gadgets gander garaged garages
garbage garish genders generals generators ghostwrite ghostwriters ghostwrites glades glassed glosses goggle
goggled googles governments grabber graces graded grader graders grads granddaughters grandmas grandparents
grandpas grandsons grapes grasses grates graves grazes groomed grooving grounder grubbed guess guideline
guitars gutter habitat habitats halfway hallways handbags handier handle handled handles handsets handshakes
handymen hanged hanker hankered hankering hankers hardships harked hasting hater hating haven havens hawked
hawker hawkers header heading headphone healer healing heaping hearer heated heaters heather heaving hefting
helicopters helplines heroes herpes hieing hiking hiring hiving hocked holing homelands homeowner hooding
hording hormones horsing hosing hospices hostages hosted hosteled hosteling hostels hostiles hotshot
housekeepers housings hovels humane humans hurricanes husbands hustings image imaged imagine immigrated
immigrating impatient impersonal implants importer impostors incest increasing incurs indented ineligibles
infect infected infecting infection infections infects inflamed inflate inflates ingest ingested ingesting
ingests inpatients insect insects insole insoles instanced instancing instants instill instilled instilling
instills instruments insulated insulating insurances insure insureds insures insuring inter interact intercom
interests internationals interned internee interns internships interpreted interpreters inters interviews
inured inuring invent inventing inventor inventors invents invert inverted inverting inverts involved
involving isolate isolates itinerants jacked jackets jeweled jewelers jewelled jewellers joiners journalism
journalists kaput karat karats keeling keening kenned kernel kernels kettles keyboards kindergartens kindled
kindles kindly kitchens kittens knaves knifes koshers lacked laded lanced lander landlines landscape
landscaped landscapers landscapes lanyards lapped lapse lapses larded lasting latter lauded lawmaker lawsuits
lawyers layer layovers leaded leader leading leafed leafing leaned leaning leaped leaping leases leashed
leaved lectured lecturer lectures lefter legislatures lenders lesbians lesser lesson lessors letters lewder
licked lifer lifers lifetimes lifting lightening lighting lightnings lilting lipsticks lisping litter lively
loaded locations locker locket lockouts locution lodged lonely lookout loosing loping loving lowing lucked
lusting lyric machined machines maimed maiming maintain mange manger mangers mangle mangles mangling mania
mantels mantle mantled manufacture manufactured manufactures marina marinas mariner mariners markers market
marketplaces marred marrieds marries martial masked massage massages massing mastery matchmakers mauled
mauling meaner mechanised mechanising mechanized mechanizing medial median medians medias medic medicate
medicated medicating medications medicines medics meditated meditating meditation merchandised merchandises
merchants messing metered metering microphones microwaved microwaves midlands midwifed midwifes mileages
millage milled miner mingled minivans miscarriages mishandle mishandles misread misreading misreads mistaking
misted mister misters misting misused misuses misusing mobiles modellings modifications monitors mooing moors
moping mortgaging moths motile motility motorbiked motorbikes motorcycled motorcycles moulds mouths moves
mowers mowing mucked muffle muffled mufflers muffles mugger museums muslin mussing naive namesakes napes
narrows natives necklaces neighborhoods neighbourhood nether newborns niggas nightmares nominal normalcy
noshing notching nothings noting objects obscener observations obsoleted obsoletes occasions odometers
officials ombudsmen opener opined optimums optometrists oranges orthopaedics outages outfits outrage outset
outsets outwit overcook overcooked overcooking overcooks overdrafts overeat overeating overeats overhead
overheads overhear overhearing overhears overkill overlaid overlook overlooked overlooking overlooks
overnights overprice overprices oversees oversight overstay overstayed overstaying overstays overstocks
overtimes overtook overviews pacing packaging packer packet packets packing paediatrician paediatrics paging
paining painted painters paintings paints palates paling palled panel paneled panes panting pants papal
parched parching paring parlay parlayed parlaying parlays parring parsing parson parting partly passengers
passports pasted pasting patent pates paths patrol patrons pavings pawing paydays payers payoffs payrolls
pealed pealing pedant peeing peeked peeking peeped peeping peered peering peeved peeving pendants pendent
pennant penning pensions pentagons percents performances perfumed perfumes perking persuade persuades perter
peter petered petering peters petitions pewter pewters phantoms phoney phoneys phonied phonies phonying physic
physics pickers picket picketed picketing pickets pickier pickups pierce piker pilled pinker pints piped
pitched pitching pitfall pizzas plaints plaits planed planets planks plastered plasterers plate plated platen
platens platforms player players playing playoff plugins plumbed plumbers pluming plumper plumping plying
pocked pointed pointer pointing pointy poled policed polices policyholders politer politician polity polled
pollster ponds pones poohed pooped poring portals ported porters porthole posed posited positing postal poster
posters postmen postpone postpones potholes potted potter potting pound pouted pouting prates prayed praying
predator predators prefatory premised premising premiums prepayments pressures primacy primes primps
principals printed printers printing prints probated probates procedures processor produce produced producers
produces producing professors profiled profiles programme programs progressives promos prompt prompted
prompting prompts proms properly proprietors prorate proscription proscriptions protons prying psychiatrists
psychics psychologists publicise publicity publicize publishers publishes pucker pueblo puller pullet pulley
pulped pulsed purified purifiers purifies purled pursed purses pursing pyramids pythons queen queers quell
quelled quells quite quitter quoited quotes raciest racists radial radiations raided railed rained raises
ranging ranking ranted ranting rapist rapped ratted ratting reached reaching react reacted reacting reactor
reactors reacts reaming reared rearing rears rebuild rebuses receipts recipes recipients recite recline
reclined reclines reclining reconstructions rectal recurs redder refereed referees reform reformat reforms
refract refracted refracting refracts refrigerators refuge refuges refute refuted refutes refuting regain
regained regaining regains regale regard regency region registrars registrations rehired reigned reined relaid
relayed relaying relays religions remain remained remaining remains remark removals remover removers removes
renal renders rending reneged reneging rentals resales reschedule reschedules reservations reserve reserves
reservists resorted resorts restaurants rested resting restrooms retail retailed retailing retails retarded
retards retire retiree retires retiring retook retort retorted retorts retrace retraced retraces retracing
retrain retrained retraining retrains retried reuse reused reuses reusing revere revered reveres reverie
reverses reviewed reviewers revolt reward rewired reworded rewording rewords ribbed ridging rigging rinsing
roaring robber robed roger roiling rollers romanced romances roofed rooking roomer roomers rooming rooter
rooting roster rotating rotted rouges rouses routed routing routs rovers rowers rubbed runarounds runaway
runways rutting sacred safaried safaris sailors salaries salespersons saleswomen salvaged salvages salver
sampled sampler samplers sanding sapped sated savage saves saving sayings scaled scanned scanners scanter
scares scarfed scaring scarred sceptic scheduled scheduler schedules scoffed scoffing scoffs scooted scooters
scored scorned scorning scorns scram scrams scraped screenplays scrubber scruffs sealed sealer sealing seals
seared searing seeding selfies selvage seminal seminars seminary senators sensing serer servers serves
serviced settle settlements settler settles sever sexiest sexism sexists shacks shaded shades shading shafts
shakes shaking shamed shames shaming shamming shaped shapes shaping shard shards sharked sharking sharks
sharped sharping sharps shaved shaven shaver shavers shavings sheared shearing sheaves sheller shelling shells
sheriffs shifted shifting shifty shimmed shimming shipper shires shirked shirking shirks shirred shirring
shirrs shits shitting shooed shooter shooting shoots shored shores shoring shouted shouting shouts shoved
shoves shrank shred shriek shrieked shrieking shrieks shrike shrine shrines shrug shucked shucking shucks
sidings sidling sifts sighed sighing silenced silencer silences silents silvers silvery singed singer singing
sinkholes sinned sinner sinning sipped sipping siring siting sizing skated skeptic skipper skipping skirted
skirting skirts slaked slapped slashed slashing slated slaves slimmed slimming slipped slipping slits sliver
slopped slopping slowed slower slumlords slumming smalls smarmy smartly smartphones smarts smelted smelting
smelts smocked smocking smocks snaked snapper snared snares snaring snarling sneaker snipped snipping snitch
snitched snitching snorted snorting snorts snowed snuffed snuffing snuffs soaped soared soaring socked socking
softened softeners solder soldiers solider solver sopped sopping sorter sortied sorting sorts sowed sower
spammer spammers spamming spanks spanner spared spares sparing spark sparred sparring spars speakers speared
spearing spears specialise specialises specifics spelled speller spelling spells spending sperms spindled
spindling spirits spits splats splint splints spokes spooked spooking spooks spooled spooling spools spooned
spooning spoons spoored spooring spoors sported sporting sports spring sprints spurred spurring squirrel
stabled stabling stadiums staged staked staled stales staling stalked stalking stalks stammer stammered
stammering stammers stamp stanch stapled stapling stared stares staring starlings starring starving stashed
stashing stater stationer statistic statue stature statutes staved staves steads steakhouses steaks steamed
steaming steams steeled steeling steels steins stepped sterns stilled stilling stills stirs stitch stitched
stitching stocked stocking stocks stoke stokes stoles stomped stomps stoned stoning stooped stored stores
storied storing storks stormed storming storms stowed strained straining strains strangers strangle strangler
strapped streak streaking stream streamed streams strews stride strife striker strikes stringer stripe strive
strobe strode stroked strokes strolled strollers stronger stropped strove strums strut studios stuffed
stuffing stuffs stumps sturgeon sturgeons subcontractors sublets subset subways sunning surer surfboards
surfer surfers surge surged surges surrey surveyors surveys suspensions swains swamps swapped swashed swashing
swatch swearer sweaters sweatier sweepstake sweeter swelled sweller swelling swells swelter swifts swimming
tabled tables tablets tacking tacks tailors talker tangerines tanks tapped targets tariffs taster tasting
tattoos teachers teaches telegrams telephoned telephones telephony telescoped telescopes televisions tender
tenoned tenoning tenons tenting terminals terribly theaters theatres theses thicket thickets thieve thieved
thought thralled thread threaded threading thrift thrifts thriller throat throats ticked ticker tickers tiller
timber timbres tinier tinker tipped titter toasted toasters toastier toddle toddled toddlers toddles toeing
toiled toiler toilets toking toning topical topically torched torching toting toughs touted townhouses tracer
traces tracing tracked tracts traded trades trailed trailers trained trainees tramped tramping trampolines
tramps transits translated translates transmissions transmit transplants trapper traveler travellers trawler
treadmills treads treat treating treatments treats trialed tricking trickled tricks trifled trilled triple
triples triplet trooped trooping troops trope trough troupe trouped trouping trucked trucking trucks truest
truism trumped trumping trumps trusty turbans turkeys twister twitted twitters ultrasounds unbearable unblock
unborn underwrite underwrites unfailing uniforms uninhibited uninjured unite unites unknowns unlocks unsafer
unsaid unseeing untied untruer updated updater updates upgrades uphold usable users vacuums valuations vanity
vanquish varnish varnished varnishing vehement vendors vented ventilators versified vesicle vesicles veterans
viewings vineyards viola violas violet violets visibly vitamin vouched vouches wacker wackest wadding wafted
wailed waiters waive waivers waives walkers walled wallets wandering warded wardrobes warehoused warehouses
warmed warned warred washers wasted waster waver wavier weathers webinars websites weddings wedging weeding
welding wending wheelchairs whirlpools whiter wicked wicker wickers wicket wickets wicks widows wildfires
wiling windscreens windshields wining winnow winnows wiping wisher witched witching wreaked wrecker wring
writer yarmulkes yelped zombies
`

/** Of German, French and Spanish, without accents: "estufa" is a stove and no "estafa", "Betrag" a sum and no "Betrug". */
const WORDS_ABROAD = `
abends abgenommen abrio acento acheve agreer alejamiento altere angemeldet angeschlossen angewiesen ansage
aprete attendait attendent aufzug avispa baston befand betrag betten bewerbung bieten bitte blaue bonita boton
bouger bouton brach branche brauch bridas brille bruler bulles cadera cahier cajera calentar calmer cambien
camino camison casera chaise charme charte choque cochon colgaron coller comite compadre compagne complet
conserje consigo contado contenu contra copines copro corse courir cours coussin crete crient crise croise
cuando cuarto cuartos cuenca curado damals decrit deine denis denise devoir dijeron disparo dolores drehen
drohne encre engin entre entree entrees entrer environ escrime esquela estaba estufa facher facteur fiance
folter foret francaise gardes gebissen gebracht gedacht gehabt geholt geklagt geklaut gelande gelander gendre
geraucht gericht gesicht gespendet gewahlt gewalt gewicht gewissen grandes hande hotes huella huelva imanes
internat kasten kennen kisten konten lamina landes langen leiter letzter lider lieber linden locher losung
maceta macetas machen machin machte madchen manuel marcher marches marie mariee maries marin medidor medio
meier militar montador monter montes muletas nachts nichte norma normas orage padron paient panales papeles
parado parce pasado patrona pegado perds pierre pilier plainte planta planter planto pleine pleito pointe
portail portant portee portera portero portes porton primera primos principale profite projet quemado quiera
ratten recien recours rediger redire reduit regarde relire rendra renove rentner rentrait rentrer rentres
renverse ressort rester reviens rompo roten roter roues runter saigner schale scheibe schick schlechter schuld
schuler schwanger selber servir sollen sorte sorteo standen studium suelo suelto tenais tenait tesis toile
traer trager traitee trempe unterschied vaters vencieron vendado venido venus verein vormieter vortrag walter
wande weiter weniger worter
`

export const REAL_WORDS: ReadonlySet<string> = new Set(
  [WORDS, WORDS_ABROAD].flatMap((words) => words.trim().split(/\s+/))
)
