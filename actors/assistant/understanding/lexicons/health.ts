/** Concepts of health: providers, bills, plans, denials, records; and of public benefits. */
import type { Lexicon } from "../lexicon.ts"

export const health: Lexicon = {
  provider:
    "hospital*|clinic*|doctor*|dr|physician*|surgeon*|dentist*|dental|nurse|nursing home|nursing facility|care home|er|emergency room|emergency department|urgent care|anesthesi*|anaesth*|radiolog*|patholog*|lab|laboratory|therapist|psychiatrist|psychologist|neurolog*|rheumatolog*|oncolog*|cardiolog*|orthopedic*|pediatric*|obgyn|ob gyn|midwife|ambulance|air ambulance|helicopter|surgery center|medical center|medical group|health system|provider|rehab|pharmacy|optometrist|eye doctor|chiropractor|physio*|medical practice|gp|arzt|arztpraxis|krankenhaus|klinik|medecin|hopital|medico|specialist|veterinary clinic|office visit",
  treatment:
    "surger*|operation|mri|ct scan|scan|x ray*|xray*|procedure|treatment|therapy|medication|medicine|drug|drugs|injection|prescription*|chemo*|cancer|insulin|pump|infusion|test|tests|biopsy|colonoscopy|delivery|childbirth|birth|prosthe*|physical therapy|wheelchair|hearing aid|ventilator|cpap|rehab|inpatient|hospital stay|proton|ivf|mental health|autism|aba|speech therapy|hormone|transplant|dialysis|wegovy|ozempic|humira|formulary|home care|hospice|oxygen|brace|implant|biologic|radiation|stent|mastectomy|egg freezing|allergy shots|counseling",
  medical_bill: "medical bill*|hospital bill*|bill|bills|billed|balance|charge*|statement|invoice|$|owe|pay|costs",
  health_plan:
    "health plan|health insurance|health insurer|insurance|insurer|plan|plans|blue cross|bcbs|blue shield|aetna|cigna|united|unitedhealthcare|united healthcare|uhc|humana|kaiser|anthem|molina|centene|oscar|ambetter|elevance|carefirst|highmark|carrier|hmo|ppo|my coverage|coverage|medical insurance|our policy|tricare|employer plan|benefits administrator|pharmacy benefit|express scripts|caremark|optum|krankenkasse|krankenversicherung|mutuelle|seguro medico|plan booklet",
  health_plan_strict:
    "health plan|health insurance|health insurer|blue cross|bcbs|blue shield|aetna|cigna|unitedhealthcare|united healthcare|uhc|humana|kaiser|anthem|molina|ambetter|highmark|hmo|ppo|medical insurance|formulary|prior auth*|pre authorization|preauthorization|medically necessary|medical necessity|step therapy|express scripts|caremark",
  plan_denied:
    "denied|deny|denies|denial|not cover*|wont cover|doesnt cover|refus*|reject*|turned down|wont pay|will not pay|not pay|experimental|not medically necessary|medical necessity|medically necessary|prior auth*|prior authorization|preauthorization|step therapy|fail two|fail first|off the formulary|formulary|educational|cosmetic|out of network|exclu*|upheld|cut off|stopped paying|stopped covering|no longer cover*|uncovered|investigational|appeal*|coverage ended|limit*|not approve*|wont approve|not authori*|rescind*|retroactive*|downcoded|clawed back",
  appealed:
    "second level appeal|second appeal|both appeals|both of our|both internal|internal appeal*|internal appeals|final internal|final adverse|upheld|upheld its|external review|independent review|exhausted|appeal was denied|appeal denied|appeals denied|appeal was rejected|lost the appeal|lost my appeal|lost our appeal|decision is final|twice appealed|after our appeal|after my appeal|rejected our appeal|rejected my appeal|denied my appeal|denied our appeal|rejected both",
  out_of_network:
    "out of network|out of net|not in network|not in my network|not in our network|isnt in my plan|isnt in my network|not in my plan|do not participate|doesnt participate|not participating|non participating|balance bill*|surprise bill*|surprise medical|didnt choose|no choice|never met|in network hospital|in network er|in network|on our plan s list|on our plan list|no surprises act|air ambulance|not contracted",
  estimate: "estimate*|good faith estimate|gfe|quoted|quote|price list|told it would cost|price they gave",
  self_pay:
    "uninsured|no insurance|without insurance|self pay|selfpay|cash pay|pay cash|paying cash|cash price|dont have insurance|not using insurance|cash patient|cash",
  charity:
    "charity care|financial assistance|financial aid|financial help|hardship|low income*|low incomes|nonprofit hospital|non profit hospital|not for profit|sliding scale|cant afford|can not afford|cannot afford|poor|help for low|income|assistance application|medicaid pending|bill forgiveness|poverty",
  records:
    "medical record*|records|chart|charts|x rays|xrays|test results|lab results|my file|file|care notes|notes|imaging|images|scans|health records|patient records|health information|treatment notes|therapy notes|copies of my|copy of my|patientenakte|krankenakte|befunde|dossier medical|historia clinica|expediente|portal|mri disc|immunization records|dental records|shot records",
  medical_records:
    "medical record*|my chart|chart|x rays|xrays|test results|lab results|care notes|health records|patient records|patient portal|treatment notes|patientenakte|krankenakte|dossier medical|historia clinica|hipaa|dental records|my records|her records|his records|medical file|medical notes",
  records_refused:
    "refus*|wont give|wont release|wont send|not release*|not give*|not sent|not provided|sitting on|ignor*|fee|fees|unless|wants $|charge*|weeks|months|delay*|days|never|closed shop|pay off the balance|cant get|cannot get|can not get|unable to get|not received|asked|request*|holding|hold|withh*|no access|deny|denied|lost",
  amend:
    "correct|correction|corrected|amend*|change it|change the|fix the record|remove|false|wrong|incorrect|inaccurate|untrue|not true|error|mistake|says i am|says im|says i was|states that i|misdiagnos*|lists me as|i dont drink|never used",
  medicare:
    "medicare|part a|part b|part d|the mac|medicare advantage|summary notice|msn|medicare summary notice|redetermination|medicare supplement|medigap|original medicare|cms",
  medicaid:
    "medicaid|medi cal|medical assistance|masshealth|ahcccs|badgercare|tenncare|chip|state insurance|medicaid waiver|soonercare|husky|peachcare|mainecare|home attendant|hcbs|waiver services|healthy connections",
  benefit_cut:
    "cut|cut off|cuts|terminat*|ended|ends|ending|stop*|stopped|reduc*|denied|deny|denial|dropped|lost|losing|lose|kicked off|removed|not cover*|wont cover|would not cover|wont pay|not pay|rejected|refus*|turned down|overpa*|overpaid|owe|take my|taken|withhold*|ineligible|not eligible|too much|disenroll*|redetermination|renewal|spend down|suspend*|missing form|lapsed|closed my case|hours|observation|not medically necessary|appeal|recoup*",
  social_security:
    "social security|ssa|ssi|ssdi|disability benefits|disability claim|disability benefit|disability payments|disability check|applied for disability|for disability|retirement benefits|survivor benefits|survivors benefits|disability insurance benefits|disability determination|seguro social|ssa office|my social security|reconsideration|supplemental security",
  plan_documents:
    "summary plan description|spd|plan document*|plan documents|erisa|trust agreement|annual report 5500|form 5500|pension plan|401k|401 k|pension administrator|plan administrator|benefit statement|collective bargaining|claim file|pension statement|profit sharing plan|benefits booklet"
}
