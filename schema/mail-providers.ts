/** Mail providers at which anybody gets a mailbox. Lower case, registrable domains. */

/** Each mailbox is a customer's. */
const ONE_BY_ONE: ReadonlyArray<string> = [
  // Mail providers of several countries
  "aim.com, aol.com, att.net, bellsouth.net, charter.net, comcast.net, cox.net, earthlink.net, email.com",
  "fastmail.com, fastmail.fm, gmail.com, googlemail.com, hey.com, hotmail.com, hushmail.com, icloud.com, inbox.com",
  "juno.com, kolabnow.com, live.com, mac.com, mail.com, mailbox.org, me.com, msn.com, myyahoo.com, netzero.net, onmail.com",
  "optonline.net, outlook.com, passport.com, pm.me, posteo.de, posteo.net, proton.me, protonmail.ch, protonmail.com",
  "roadrunner.com, rocketmail.com, rogers.com, runbox.com, sbcglobal.net, shaw.ca, skiff.com, startmail.com, sympatico.ca",
  "telus.net, tuta.com, tuta.io, tutamail.com, tutanota.com, tutanota.de, keemail.me, usa.com, verizon.net, windowslive.com",
  "yahoo.com, ymail.com, zoho.com, zohomail.com, zohomail.eu, disroot.org, riseup.net, cock.li, gmx.us, mail.ee",
  // Germany, Austria, Switzerland
  "arcor.de, bluewin.ch, email.de, freenet.de, gmx.at, gmx.ch, gmx.com, gmx.de, gmx.net, hotmail.de, live.de, mail.de",
  "online.de, outlook.de, t-online.de, web.de, yahoo.de, vodafone.de, aon.at, chello.at",
  // France, Belgium, Netherlands, Luxembourg
  "bbox.fr, free.fr, gmx.fr, hotmail.fr, laposte.net, live.fr, neuf.fr, numericable.fr, orange.fr, outlook.fr, sfr.fr",
  "wanadoo.fr, yahoo.fr, skynet.be, telenet.be, hotmail.be, live.be, hotmail.nl, home.nl, kpnmail.nl, live.nl, planet.nl",
  "xs4all.nl, ziggo.nl, pt.lu",
  // United Kingdom, Ireland
  "blueyonder.co.uk, btinternet.com, hotmail.co.uk, live.co.uk, ntlworld.com, sky.com, talktalk.net, tiscali.co.uk",
  "virginmedia.com, yahoo.co.uk, yahoo.ie, eircom.net",
  // Italy, Spain, Portugal, Greece
  "alice.it, email.it, hotmail.it, libero.it, live.it, outlook.it, tim.it, tin.it, tiscali.it, virgilio.it, yahoo.it",
  "hotmail.es, outlook.es, telefonica.net, yahoo.es, sapo.pt, hotmail.gr, otenet.gr, yahoo.gr",
  // Nordic and central Europe, Turkey
  "hotmail.dk, hotmail.no, hotmail.se, live.dk, live.no, live.se, mail.dk, online.no, telia.com, luukku.com, suomi24.fi",
  "abv.bg, azet.sk, centrum.cz, centrum.sk, email.cz, freemail.hu, citromail.hu, interia.pl, o2.pl, onet.pl, op.pl, post.cz",
  "seznam.cz, tlen.pl, vp.pl, wp.pl, inbox.lv, mynet.com, hotmail.com.tr",
  // Russia, Ukraine, Kazakhstan
  "bk.ru, i.ua, inbox.ru, internet.ru, list.ru, mail.kz, mail.ru, meta.ua, rambler.ru, ukr.net, xmail.ru, ya.ru",
  "yandex.by, yandex.com, yandex.kz, yandex.ru, yandex.ua",
  // Asia and the Pacific
  "126.com, 139.com, 163.com, 189.cn, aliyun.com, foxmail.com, qq.com, sina.cn, sina.com, sohu.com, vip.qq.com, yeah.net",
  "daum.net, hanmail.net, naver.com, nate.com, docomo.ne.jp, ezweb.ne.jp, hotmail.co.jp, nifty.com, outlook.jp, softbank.jp",
  "yahoo.co.jp, yahoo.co.id, yahoo.co.in, yahoo.in, yahoo.com.ph, yahoo.com.sg, yahoo.com.vn, rediffmail.com, indiatimes.com",
  "bigpond.com, bigpond.net.au, hotmail.com.au, iinet.net.au, live.com.au, optusnet.com.au, outlook.com.au, yahoo.com.au",
  "xtra.co.nz",
  // Latin America, Africa, the Middle East
  "bol.com.br, globo.com, hotmail.com.br, ig.com.br, outlook.com.br, terra.com.br, uol.com.br, yahoo.com.br, hotmail.com.ar",
  "live.com.ar, yahoo.com.ar, hotmail.com.mx, live.com.mx, prodigy.net.mx, yahoo.com.mx, yahoo.cl, walla.co.il, mweb.co.za",
  "webmail.co.za, telkomsa.net, yahoo.co.za"
].flatMap((line) => line.split(", "))

/** Where one person has any number of mailboxes at once, for nothing and without a name: together they are one voice. */
export const MANY_NAMES_PROVIDERS: ReadonlySet<string> = new Set(
  [
    "duck.com",
    // Forwarding under any number of names
    "33mail.com, addy.io, aleeas.com, anonaddy.com, anonaddy.me, appleid.com, erine.email, mozmail.com, opayq.com",
    "passmail.net, passinbox.com, simplelogin.co, simplelogin.com, simplelogin.fr, slmail.me, slmails.com, dralias.com",
    "silomails.com, 8alias.com, 8shield.net, forwardemail.net, blur.com",
    // Mailboxes for minutes
    "10minutemail.com, 10minutemail.net, burnermail.io, discard.email, dispostable.com, dropmail.me, emailondeck.com",
    "fakeinbox.com, getairmail.com, getnada.com, grr.la, guerrillamail.biz, guerrillamail.com, guerrillamail.de",
    "guerrillamail.info, guerrillamail.net, guerrillamail.org, guerrillamailblock.com, inboxkitten.com, mail-temp.com, mail.gw",
    "mail.tm, mailcatch.com, maildrop.cc, mailinator.com, mailnesia.com, mailpoof.com, mailsac.com, mintemail.com, moakt.com",
    "mohmal.com, mytemp.email, nada.email, sharklasers.com, spam4.me, spamgourmet.com, temp-mail.io, temp-mail.org",
    "tempail.com, tempmail.com, tempmail.dev, tempmail.plus, tempr.email, throwawaymail.com, trash-mail.com, trashmail.com",
    "trashmail.de, yopmail.com, yopmail.fr, yopmail.net"
  ].flatMap((line) => line.split(", "))
)

/**
 * Domains at which anybody gets a mailbox, or any number of them: mail providers, forwarding services and services of
 * mailboxes for minutes. A mailbox there says nothing of an organization, and two of them are not two people. A provider that is
 * missing counts as a domain of its own, which is one voice.
 */
export const PUBLIC_MAIL_PROVIDERS: ReadonlySet<string> = new Set([...ONE_BY_ONE, ...MANY_NAMES_PROVIDERS])
