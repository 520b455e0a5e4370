/** The inside of a network in every form in which somebody might write it to be called. */

const words = (text: string): ReadonlyArray<string> => text.trim().split(/\s+/)

/** Hosts that are an address of the inside, or become one in the parser. */
export const LITERALS = words(`
  127.0.0.1 127.0.0.1. 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7F.1 017700000001 0177.0.0.1
  0x7f.0x0.0x0.0x1 0177.0x0.0.1 00000177.0.0.1 %31%32%37.0.0.1 127。0。0。1 127．0．0．1 ①②⑦.0.0.1 １２７.０.０.１ 0
  0.0.0.0 0x0 10.0.0.1 167772161 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 0xc0a80001 3232235521
  169.254.169.254 0xa9fea9fe 2852039166 0251.0376.0251.0376 100.64.0.1 100.100.100.200 192.0.0.192 198.18.0.1
  224.0.0.1 240.0.0.1 255.255.255.255 4294967295 [::1] [0:0:0:0:0:0:0:1] [::] [::127.0.0.1] [::ffff:127.0.0.1]
  [::ffff:7f00:1] [0000:0000:0000:0000:0000:FFFF:7F00:0001] [::ffff:169.254.169.254] [64:ff9b::7f00:1]
  [64:ff9b::169.254.169.254] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2001:0:7f00:1::1] [fe80::1] [fc00::1]
  [fd00:ec2::254] [ff02::1] [fec0::1] [2001:db8::1] [100::1]
`)

/** Names that are inside by their ending, and names that would be asked for and lead inside. */
export const NAMES = words(`
  localhost LOCALHOST localhost. foo.localhost printer.local metadata.google.internal router.home.arpa
  kubernetes.default.svc kubernetes.default.svc.cluster.local ip6-localhost metadata 127.0.0.1.nip.example
  localtest.example ⓛocalhost loc%61lhost
`)
