/** Concepts of work, school, public bodies, personal data, platforms and access for disabled people. */
import type { Lexicon } from "../lexicon.ts"

export const publicLife: Lexicon = {
  employer:
    "employer|boss|manager|supervisor|foreman|hr|human resources|my job|at work|work|works|workplace|company|coworker*|co worker*|colleague*|shift|shifts|hired|fired|laid off|let go|warehouse|restaurant|office|payroll|plant|factory|arbeitgeber*|chef|patron|employeur|jefe|patron|empleador|empresa|my position|worked there|subcontractor|staffing agency|temp agency|employee*|job|kitchen|cafe|work for|worked for|trabajo|travail|arbeit|worker*|promotion|promoted|passed over|demoted|resigned|i quit|after i quit|cleaned offices|started at",
  wages:
    "wage*|overtime|over time|paycheck*|pay check*|payslip|paystub*|pay stub*|last check|final check|final pay|final paycheck|unpaid|minimum wage|tips|tip|tip pool|salary|payday|hours worked|off the clock|clock out|clocked out|clock in|time and a half|hourly|flat rate|flat $|day rate|flat day rate|commission*|bonus|back pay|owed wages|direct deposit|lohn*|gehalt*|uberstunden|salaire*|heures sup*|heures supplementaires|salario|sueldo|horas extra*|nomina|contractor|independent contractor*|1099|misclassif*|classif*|holiday pay|vacation pay|pto payout|sick pay|per hour|an hour|paid cash|meal break*|lunch break*|deducts lunch|deduct lunch|pay me for|paid for the hours|training pay|base is",
  unpaid:
    "not paid|unpaid|wont pay|didnt pay|doesnt pay|never paid|hasnt paid|havent been paid|havent paid|not paying|no pay|without pay|isnt paying|owes me|owes us|owes #|still owes|short*|docked|withh*|late pay|not received|never came|never got|refus*|take*|splits|laughed|stole|stolen|skim*|cut|underpaid|below|# hours|hours a week|hours week|no overtime|zahlt*|nicht gezahlt|ne me paie|ne paie|no me paga|no paga|no me pagan|keep cleaning|keep working|make us clock|clock out|flat|next friday|bounced|wouldnt pay|paid us nothing|nothing for|instead of overtime|comp time|work through|through lunch|free|bounce*",
  leave:
    "fmla|family leave|medical leave|maternity leave|paternity leave|parental leave|leave of absence|take time off|time off|took off|take off|take leave|days off|sick leave|bonding|newborn|baby|caring for|care for my|look after|surgery|cancer treatment|doctors note|serious health|off work|on leave|off sick|out five weeks|was out|intermittent|chemo|disability leave|absences|absence|elternzeit|conge maternite|conge parental|baja medica|time off for",
  leave_refused:
    "fired|terminat*|let go|laid off|refus*|deny|denied|not let|wouldnt let|wont let|cant take|can t take|not allowed|demot*|wrote me up|write me up|written up|points|no call|retaliat*|punish*|given away|replaced|different job|nights|cut my hours|cut her hours|lost my job|position eliminated|eliminated|says i cant|not in peak|fmla|interfer*|disciplin*|threaten*|counts against|denying|not hold my job|reduced|unexcused",
  work_ground:
    "black|african american|hispanic|latino|latina|asian|muslim|jewish|hijab|religion|religious|accent|immigrant*|nationality|national origin|race|racial|racist|racism|skin color|ethnic*|pregnan*|expecting|gender|female|because i am a woman|because im a woman|women|woman|girls|gay|lesbian|transgender|trans|sexual orientation|more american|n word|slur*|white|sex|men only|the men|male|sexual*|harass*|grop*|touch*|hostile work environment|hostile environment|discriminat*|diskriminier*|sexist|jokes about|indian|mexican|chinese|arab|prayer|sabbath|headscarf|dreadlocks|hair|equal pay|grabbed|inappropriate|advances|propositioned|lewd|too old|older workers|my age|younger|disab*|maternity|breastfeed*|pump milk|foreign",
  work_harm:
    "fired|let go|laid off|terminat*|demot*|passed over|not promoted|promot*|cut my hours|cut her hours|shifts were cut|shifts|reduced my|less than|paid less|harass*|hostile|jokes|grop*|touch*|slur*|hr|retaliat*|discriminat*|bully*|quit|forced out|not hired|refused to hire|comments|wrote me up|replaced|schedule|mock*|insult*|denied|treated|unfair*|joked|refused",
  foia: "foia|freedom of information|public records request|records request|foi request|foi|government records|open records|information request to|request with|request to the fbi|request to the",
  agency:
    "fbi|cia|dhs|uscis|cbp|customs and border protection|ice|epa|va|irs|state department|department of|federal agency|agency|homeland|dea|faa|fda|ssa|dod|pentagon|justice department|doj|bureau|government|ministry|immigration|nara|army corps|forest service",
  tax: "irs|tax|taxes|tax court|notice of deficiency|deficiency notice|deficiency|90 day letter|90 days to petition|petition|statutory notice|tax notice|audit|audited|cp2000|back taxes",
  tax_deficiency:
    "notice of deficiency|deficiency notice|tax court|90 days to petition|statutory notice|90 day letter|90 days to file a petition|deficiency|ninety day letter|notice cp3219|3219",
  school:
    "school*|college|university|campus|registrar|school district|teacher|principal|professor|student|students|dean|academy|kindergarten|iep|special education|schule|universitat|ecole|universite|escuela|universidad",
  school_records:
    "transcript*|student record*|student records|education record*|educational record*|school record*|records|file|grades|grade|report card|disciplinary file|discipline file|disciplinary record|evaluation*|iep|counseling notes|ferpa|degree|diploma|directory information|recommendation letter|class grades|attendance record*|test scores",
  school_refused:
    "refus*|wont|withh*|hold*|deny|denied|not release*|wouldnt|ignor*|not let|gave|shared|published|posted|disclosed|without asking|without my consent|without consent|without permission|to her stepfather|cant see|see my|inspect*|look at|copy|copies|request*|correct|wrong|amend*|unless|release|leaked|emailed to|sent to everyone",
  personal_data:
    "personal data|personal information|personal info|my data|our data|my information|my details|my photos|photos|data protection|gdpr|ccpa|pipeda|privacy|privacy law|subject access|subject access request|dsar|sar|everything they have on me|everything you have on me|what they hold|what they hold on me|hold about me|data you hold|data broker*|people search|my file|my address|my phone number|my cv|my profile|profile|account data|cctv|personenbezogen*|meine daten|datenschutz|dsgvo|daten|auskunft|eintrag|donnees personnelles|donnees|rgpd|cnil|datos personales|mis datos|proteccion de datos|every email about me|recordings of my calls|sell my|selling my|biometric|facial recognition|location data|browsing|health data|breach|leaked my",
  data_strict:
    "personal data|personal information|data protection|gdpr|ccpa|pipeda|privacy law|privacy act|subject access|dsar|sar|data broker*|people search|personenbezogen*|meine daten|dsgvo|donnees personnelles|mes donnees|rgpd|datos personales|mis datos|erase my|delete my data|delete my account|delete my information|right to be forgotten|everything they have on me|what they hold|sell my data|selling my data|copy of my data|copy of the data|every email about me|data request|access request|my data|privacy request|opt out of sale",
  data_ask:
    "delete*|delet*|erase*|erasure|remove|removed|removal|take down|taken down|copy|copies|access|request*|asked|forget|forgotten|opt out|sell*|show me|disclose|portability|correct|losch*|loscht|auskunft|supprim*|effac*|acces|borr*|suprim*|acceso|eliminar|pass round|passing round|shares|sharing|gave my|closed the account|everything they have|what they hold|stop using|object|close my account|hold about|rectif*",
  data_refused:
    "refus*|ignor*|weiger*|no answer|no reply|nothing|never|not repl*|not respond*|one month limit|# days|months|weeks|silence|keeps|keep|still|wont|deny|denied|acknowledged|ne repond*|no responde*|antwortet nicht|doesnt|cant|not|without|kein*|passport|id first|fee|charge|limit",
  child:
    "child|children|kid|kids|my son|my daughter|year old|yr old|toddler|minor|under 13|grandson|granddaughter|# year old|# yr old|kind|enfant|mon fils|ma fille|mi hijo|mi hija|nino",
  child_online:
    "app|game|games|website|site|online|youtube|tiktok|roblox|toy|learning app|account|platform|channel|voice|location|selfie|photo|collect*|tracking|data|information|consent|chat|smart watch|tablet",
  child_collect:
    "collect*|asked for|ask for|location|voice|photo*|selfie|personal information|full name|data|information|tracks|tracking|consent|recorded|records|microphone|school",
  platform:
    "facebook|instagram|meta|tiktok|youtube|twitter|x com|linkedin|snapchat|reddit|twitch|discord|pinterest|google account|google|gmail|apple id|amazon seller|ebay|etsy shop|airbnb|uber|platform|social media|soziale netzwerke|channel|my page|my account|forum|marketplace|whatsapp|telegram|threads|tripadvisor|trustpilot|google maps|app store|play store|roblox|steam|etsy|vinted",
  moderated:
    "suspend*|banned|ban|disabled|deactivat*|locked me out|locked out|locked my|blocked|removed my|removed our|took down|taken down|take down|deleted my|shadow ban*|shadowban*|demoneti*|gesperrt|sperr*|geloscht|suspendu*|supprime*|bloque*|suspendid*|bloquead*|eliminad*|post removed|video removed|community guidelines|guidelines|terminated|appeal|restricted|account suspended|flagged|hacked account|strike|removed|closed my account|illegal content|reported|kicked off",
  premises:
    "restaurant|diner|store|shop|hotel|theater|theatre|cinema|museum|gym|doctor s office|dental office|clinic|bank branch|website|salon|bar|cafe|taxi|uber|lyft|driver|bus company|library|stadium|parking|restroom|bathroom|entrance|elevator|pool|supermarket|mall|pizza chain|business|airbnb|school|gas station|coffee shop|venue|arena|park|movie theater|lawyer|hospital|pharmacy|casino|amusement park",
  disability:
    "wheelchair|disab*|blind|deaf|hard of hearing|screen reader|service dog*|service animal*|guide dog*|ada|accessib*|ramp|step|steps|stairs|braille|interpreter|sign language|asl|mobility|walker|scooter|autis*|caption*|visually impaired|paraly*|amput*|epilep*|handicap*",
  access_refused:
    "refus*|deny|denied|no ramp|no elevator|not accessible|inaccessible|isnt accessible|no interpreter|cant get in|cannot get in|can not get in|cant enter|cant use|cannot use|cant be used|not allow*|told to leave|told me to leave|told us to leave|kicked out|turned away|elsewhere|go elsewhere|no accessible|doesnt work with|blocked|only steps|flight of stairs|narrow|locked|wont let|wouldnt let|pet fee|charge*|no way in|told my wife|asked me to leave|no captions|wont provide|not provide*|cancel* the ride|drove off|drove away|tall",
  leave_strict: "fmla|family leave|medical leave|maternity leave|paternity leave|parental leave|newborn bonding"
}
