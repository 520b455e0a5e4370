/**
 * Ordinary domains, of which none imitates anybody: newspapers, schools, offices and shops as they are, words that are near
 * the name of a brand or hold it, and names as small businesses have them.
 */
export const ORDINARY_DOMAINS: ReadonlyArray<string> = `
  wikipedia.org mozilla.org debian.org kernel.org python.org nodejs.org
  rust-lang.org postgresql.org apache.org gnu.org eff.org archive.org
  bbc.co.uk nytimes.com washingtonpost.com theguardian.com lemonde.fr spiegel.de
  zeit.de faz.net sueddeutsche.de elpais.com elmundo.es corriere.it
  repubblica.it cbc.ca theglobeandmail.com reuters.com apnews.com npr.org
  pbs.org aljazeera.com economist.com nature.com sciencemag.org harvard.edu
  mit.edu stanford.edu ox.ac.uk cam.ac.uk ethz.ch tum.de
  sorbonne.fr utoronto.ca mcgill.ca ubc.ca unam.mx usp.br
  iitb.ac.in nus.edu.sg whitehouse.gov ftc.gov consumerfinance.gov nasa.gov
  nih.gov cdc.gov epa.gov europa.eu bundestag.de service-public.fr
  admin.ch who.int un.org oecd.org stackoverflow.com wired.com
  arstechnica.com theverge.com hackernews.com medium.com substack.com quora.com
  goodreads.com imdb.com fandom.com weather.com accuweather.com purchase.com
  chaser.com steeplechase.org chasewood.org targetshooting.org targetarchery.net retarget.io
  pineapple.com applebees.com appleton.org applegate.net snapple.com grapple.org
  crabapple.ca appleseed.org discovery.com discoverer.net rediscover.org discoveryplace.org
  visage.com visalia.us visacenter.org envisage.io advisa.se divisadero.org
  amazonia.org amazonas.gov.br amazonrainforest.org amazing.com amazonite.net deltaplane.fr
  deltafarms.com deltaco.com riverdelta.org unitedway.org unitedplumbing.com unitedsoccer.net
  wiser.org likewise.net otherwise.com wisewoman.com allyson.net alley.org
  alliance.org rally.com orally.net squaredance.org squaremeals.org townsquare.media
  timessquare.nyc slackline.com slacker.com slackwater.org zoomin.tv zoology.org
  boxing.com boxwood.com boxcar.net notional.com notions.net signaling.org
  signalhill.ca metal.com metaphor.org metadata.io metallica.com steamboat.com
  steamtrain.org steamers.co.uk upstream.org wixom.us maximum.com maxwell.com
  maxim.com hiltonhead.org dellwood.org dellarte.com delirium.net intelligence.org
  intellect.net international.org rogersville.org kenrogers.com belltower.org bellevue.org
  bellingham.org bluebell.co.uk spectrumart.org spectral.net progress.org progressivehomes.net
  nortonmuseum.org teslacoil.net teslasociety.com chimes.org chimera.net windchime.com
  krakenwave.net ledgers.org ledge.com crypt.org cryptography.io cryptid.net
  stripes.com pinstripe.net affirmation.org affirmative.net fidelis.org infidelity.net
  vanguardistas.org outlookcity.org lookout.com messengers.org telegraph.co.uk telegrams.net
  discordia.org concord.org androids.net gadget.com midget.org cashew.com
  cashmere.com cashflow.net cannes.org halifaxregional.ca halifax-nova-scotia.net nationwidetowing.com
  southwestgardens.org emiratespalace.org officechairs.net officer.org windowscreens.com windowsills.net
  livestock.org livery.co.uk oliver.net deliver.com alive.org papal.com
  venom.com belle.com revolt.com gonzo.com mongo.com mono.com
  finance.com trade.com trust.com interact.com grail.com youth.org
  cloud.com tunes.com interest.com lower.com loves.com stein.com
  postal.com tells.com password.com etna.it smithplumbing.com johnsonroofing.com
  garciadental.com leebakery.com mueller-metallbau.de schmidt-elektro.de boulangerie-martin.fr pizzeriaroma.it
  casadelsol.es tulipanes.mx greenvalleyfarm.com bluesparrowcafe.com oakridgevet.com sunsetyoga.com
  riversidechurch.org lakeviewschool.org hillsidelibrary.org maplestreetbooks.com harborviewhotel.com stonebridgelaw.com
  firstbaptist.org stmarys.org ymca.org redcross.org oxfam.org amnesty.org
  greenpeace.org wwf.org doctorswithoutborders.org salvationarmy.org habitat.org feedingamerica.org
  citybank.com communitybank.net farmersbank.com firstnational.com peoplesbank.com savingsbank.org
  creditunion.net mutualbank.com heritagebank.net coastalbank.com valleybank.com ubank.com.au
  toyota.com honda.com ford.com bmw.com audi.com volkswagen.de
  renault.fr fiat.it hyundai.com kia.com mazda.com subaru.com
  volvo.com homely.com houzz.com zillow.com redfin.com realtor.com
  trulia.com apartments.com craigslistings.net gumtree.com kijiji.ca leboncoin.fr
  kroger.com safeway.com publix.com aldi.us lidl.de carrefour.fr
  tesco.com sainsburys.co.uk waitrose.com rewe.de edeka.de migros.ch
  coop.ch autohelp.org selfhelp.com homehelp.net helpdesk.com helpage.org
  accounting.com accountants.net billings.org verification.org supporters.net securely.com
  security.org logincabin.com
`
  .trim()
  .split(/\s+/)
