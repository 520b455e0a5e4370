/**
 * Money that nobody pays with in the United States. Each entry stands behind the countries whose money it is called; one with
 * several countries names none of them, but not the United States either.
 */
import type { Lexicon } from "./lexicon-tree.ts"

export const MONEY: Lexicon = {
  "MX,AR,CO,CL,UY,DO,CU,PH": "# pesos|# mil pesos|mil pesos|millones de pesos|millon de pesos",
  AR: "pesos argentinos",
  CO: "pesos colombianos|# mil cop|millones de cop",
  PH: "philippine pesos|# php|gcash",
  PE: "# soles|nuevos soles|mil soles",
  GT: "quetzales|quetzal",
  HN: "lempiras",
  "CR,SV": "# colones|mil colones",
  PY: "guaranies",
  BO: "bolivianos",
  NI: "# cordobas",
  VE: "# bolivares",
  PK: "pkr|pakistani rupees",
  LK: "lkr|sri lankan rupees",
  BD: "taka|bdt",
  ZA: "# rand|rands|zar",
  "KE,TZ,UG": "# shillings|# shilling|ksh|kshs|m pesa|mpesa",
  NG: "naira|# naira",
  GH: "cedis|ghs",
  "CI,SN,CM,ML,BF,BJ,TG": "francs cfa|franc cfa|fcfa|f cfa|xof|xaf",
  "MA,AE": "dirham|dirhams|dirhems",
  "TN,DZ,JO,KW,RS": "# dinars|# dinares|# dinar",
  EG: "egyptian pounds",
  TR: "turkish lira|# lira",
  PL: "zł|# zl|zloty|zlotys|zlotych|złoty|złotych|pln",
  CZ: "czk|# koruna|czech crowns|# kronen tschechisch",
  HU: "forint|forints|huf",
  RO: "# lei",
  UA: "hryvnia|hryvnias|uah",
  "SE,NO,DK": "# kronor|# kroner|swedish crowns",
  TH: "# baht",
  MY: "ringgit|ringgits|myr",
  ID: "rupiah|rupiahs",
  CN: "yuan|rmb",
  IL: "shekel|shekels",
  VN: "# dong"
}
