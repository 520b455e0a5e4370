/** Concepts of renting: tenancy, deposits, repairs, unequal treatment by landlords. */
import type { Lexicon } from "../lexicon.ts"

export const housing: Lexicon = {
  landlord:
    "landlord*|landlady|land lord|lessor|property manage*|management company|leasing office|leasing agent|letting agent*|lettings|rental office|apartment manager|building manager|building management|apartment complex|our complex|realtor*|vermieter*|hausverwaltung|bailleur|proprietaire|agence immobiliere|casero|arrendador|propietario|dueno|duena|housing association|housing officer|council flat|the council|superintendent|slumlord|co op board|hoa|homeowners association|condo board|condo association|property company|housing authority|my super|the super",
  tenancy:
    "tenan*|apartment|apartments|flat|flatshare|rental|rented|renting|rent|lease|leased|unit|studio|condo|room|house share|suite|basement|duplex|townhouse|dorm|mieter*|mietwohnung|wohnung|miete|mietvertrag|gemietet|locataire|loyer|appartement|logement|bail|inquilin*|alquil*|piso|apartamento|departamento|arrendamiento|move in|moved in|former landlord|old apartment|sublet",
  deposit:
    "deposit|deposits|depost|security deposit|damage deposit|bond|caution|kaution|mietkaution|fianza|deposito|depot de garantie|depot|the security|pet deposit|holding deposit|key deposit|move in money|bond money|first and last|escrow deposit|money i put down|money down|we gave at the start",
  deposit_rental:
    "security deposit*|damage deposit*|rental deposit*|tenancy deposit*|bond money|mietkaution|depot de garantie|fianza|deposit protection|deposit scheme|rent deposit|apartment deposit|kaution",
  moved_out:
    "moved out|move out|moving out|left the flat|left the apartment|left the house|left my|left our|left the place|vacat*|handed over the keys|handed back the keys|gave back the keys|returned the keys|turned in the keys|turned in my keys|keys back|end of the lease|end of tenancy|end of my tenancy|lease ended|lease was up|lease expired|tenancy ended|ausgezogen|auszug|wohnungsubergabe|ubergabe|demenag*|quitte|etat des lieux|me mude|nos mudamos|mudanza|since i left|since we left|now that i ve gone|walk through|walkthrough|check out inspection|forwarding address|new address|wear and tear|itemi*|statement of condition|inventory|used to live|i left|we left|moved away|former tenant|old apartment|old flat|former landlord|ex landlord|left it cleaner|cleaner than",
  kept: "keep|keeps|keeping|kept|withh*|with held|holding on to|holds on to|hanging on to|hold back|held back|deduct*|forfeit*|retain*|pocket*|taking it|used up|gone for|all gone|is gone|taken out of|took out of|took $|docked|nothing back|einbehalt*|behalt*|garde|conserve|retien*|retiene|retenido|se queda|se quedo|quedado|not one cent|not a cent|towards repainting|for cleaning|for painting|repaint*|redecorat*|cleaning and|carpet*",
  given_back:
    "return*|retur*|give back|given back|gave back|giving back|give me back|gave me back|get back|got back|get my|getting my|back to me|back to us|back|refund*|repay*|repaid|paid back|pay back|release*|releasing|send back|sent back|send me my|zuruckbekommen|zuruckzahl*|zuruckgezahlt|zuruckgegeben|zahlt zuruck|zuruck|rendre|rendu|restitu*|rembours*|devolv*|devuel*|reembols*|seen",
  deposit_scheme:
    "not protected|never protected|unprotected|wasnt protected|deposit scheme|protection scheme|in any scheme|with any scheme|tenancy deposit scheme|dps|mydeposits|registered with any|prescribed information|never registered",
  repair:
    "repair*|fix|fixes|fixed|fixing|mend*|maintenance|exterminat*|plumber|contractor|renovat*|work order|put right|reparier*|reparatur*|instand*|repar*|arreglar|arregl*|sort it|sorted",
  disrepair:
    "broken|broke|leak*|flood*|mold|mould|moldy|mouldy|black mold|damp|sewage|sewer|roach*|cockroach*|bedbug*|bed bug*|bugs|rats|rat|mice|mouse|vermin|infest*|pest|pests|rodent*|no heat|no heating|no hot water|no water|hot water|heater|heating|heat|boiler|furnace|radiator*|air conditioning|air conditioner|the ac|ac|a c|hvac|toilet|plumbing|ceiling|collaps*|caving in|caved in|electric*|wiring|outlet*|gas leak|carbon monoxide|smoke detector*|smoke alarm|lead paint|asbestos|unsafe|uninhabit*|unliveable|unlivable|habitab*|code violation*|broken window|front door|lock|locks|stairs|elevator|lift|smell|stench|schimmel|heizung|warmwasser|kaputt|undicht|feucht*|moisissure*|chauffage|fuite*|eau chaude|humedad|moho|calefaccion|goteras|cucarachas|ratas|agua caliente|roto|rota|rotten|rotting|draft*|draught*|water damage|freezing|drain|drains|shower|sink|oven|stove|fridge|refrigerator|roof",
  home_unlivable:
    "no heat|no heating|no hot water|no running water|sewage|black mold|black mould|mold|mould|damp|cockroach*|roach*|bedbug*|bed bug*|rats|mice|infest*|roof leaks|ceiling|boiler|furnace|uninhabitable|habitability|heater|leaking roof|leak|leaks|leaking|schimmel|heizung|moisissure*|chauffage|humedad|moho|heat|heating|hot water|ac|air conditioning|plumbing|no electricity|no power|toilet",
  evict:
    "evict*|kick us out|kick me out|kicked out|throw us out|lock us out|locked us out|lockout|changed the locks|notice to quit|notice to vacate|rent increase|raise the rent|raised the rent|section 21|no fault",
  wants_to_rent:
    "rent to|rent it to|rent us|rented to|apply for the apartment|applied for|viewing|apartment tour|toured|application|available|building|neighborhood|unit|complex|apartment|move in|lease to|sell us the house|buy a house|realtor|landlord*|hoa|leasing office|housing|tenant screening|the owner|condo|property manager|apartments|homeowners|co op|flat",
  protected_ground:
    "black|african american|hispanic|latino|latina|asian|muslim|jewish|hijab|religion|religious|accent|immigrant*|nationality|national origin|race|racial|racist|racism|skin color|ethnic*|disab*|wheelchair|blind|deaf|autis*|service animal|service dog|support animal|support dog|emotional support|esa|assistance animal|guide dog|pregnan*|expecting|gender|female|because i am a woman|because im a woman|women|woman|gay|lesbian|transgender|trans|sexual orientation|lgbt*|voucher*|section 8|kids|children|child|family with|single mom|single mother|families|my community|your community|your people|people like you|people like us|your kind|too old|my age|age|older workers|someone younger|chinese|indian|mexican|arab|native american|white|ramp|grab bar*|accommodat*|discriminat*|diskriminier*|sex|son with|epilep*|headscarf|turban|sikh|marital status|veteran|public assistance|therapist prescribed|comfort animal",
  animal_help:
    "service animal*|service dog*|support animal*|support dog*|emotional support|esa|assistance animal*|assistance dog|guide dog*|seeing eye|therapy dog|comfort animal|prescribed dog|seizure dog"
}
