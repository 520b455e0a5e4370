/** People of the writer who are no party of the matter, in four languages: what is said of "their" address or calls may be of them. */
const PEOPLE = [
  "neighbou?rs?|sisters?|brothers?|siblings?|mother|mum|mom|father|dad|parents?|friends?|wife|husband|partner|sons?|daughters?|kids?|child|children|family|relatives?|cousins?|aunt|uncle|gran(?:ny|dma|dpa|dmother|dfather|dparents)?|colleagues?|co-?workers?|boss|lawyer|solicitor|attorney|doctor(?:['’]s)?|dentist|room-?mates?|flat-?mates?|house-?mates?|witness(?:es)?|girlfriend|boyfriend|fianc[eé]e?|police|someone else",
  "nachbar\\p{L}{0,5}|schwester|bruder|mutter|vater|eltern|freund\\p{L}{0,5}|ehefrau|ehemann|meine frau|mein mann|zeug(?:en?|in)|tochter|sohn|anwalt|anw[aä]ltin",
  "voisin\\p{L}{0,3}|s(?:œ|oe)ur|fr[eè]re|m[eè]re|p[eè]re|amie?s?|mari|ma femme|t[eé]moins?|fille|fils|avocate?",
  "vecin[oa]s?|herman[oa]s?|madre|padres?|amig[oa]s?|marido|mi mujer|testigos?|hij[oa]s?|abogad[oa]"
]

/** A person of the writer's, or a stranger, in the text. */
export const OTHER_PERSON = new RegExp(`(?<!\\p{L})(?:${PEOPLE.join("|")})(?!\\p{L})`, "iu")
