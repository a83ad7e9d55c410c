/**
 * ISO 3166-1: alpha-2 code and number of every country. Names are not kept: the platform knows them in the reader's language.
 */
const codes = `
  AD20 AE784 AF4 AG28 AI660 AL8 AM51 AO24 AQ10 AR32 AS16 AT40 AU36 AW533 AX248 AZ31 BA70 BB52 BD50 BE56 BF854 BG100 BH48 BI108 BJ204 BL652 BM60 BN96 BO68 BQ535 BR76 BS44
  BT64 BV74 BW72 BY112 BZ84 CA124 CC166 CD180 CF140 CG178 CH756 CI384 CK184 CL152 CM120 CN156 CO170 CR188 CU192 CV132 CW531 CX162 CY196 CZ203 DE276 DJ262 DK208 DM212 DO214
  DZ12 EC218 EE233 EG818 EH732 ER232 ES724 ET231 FI246 FJ242 FK238 FM583 FO234 FR250 GA266 GB826 GD308 GE268 GF254 GG831 GH288 GI292 GL304 GM270 GN324 GP312 GQ226 GR300
  GS239 GT320 GU316 GW624 GY328 HK344 HM334 HN340 HR191 HT332 HU348 ID360 IE372 IL376 IM833 IN356 IO86 IQ368 IR364 IS352 IT380 JE832 JM388 JO400 JP392 KE404 KG417 KH116
  KI296 KM174 KN659 KP408 KR410 KW414 KY136 KZ398 LA418 LB422 LC662 LI438 LK144 LR430 LS426 LT440 LU442 LV428 LY434 MA504 MC492 MD498 ME499 MF663 MG450 MH584 MK807 ML466
  MM104 MN496 MO446 MP580 MQ474 MR478 MS500 MT470 MU480 MV462 MW454 MX484 MY458 MZ508 NA516 NC540 NE562 NF574 NG566 NI558 NL528 NO578 NP524 NR520 NU570 NZ554 OM512 PA591
  PE604 PF258 PG598 PH608 PK586 PL616 PM666 PN612 PR630 PS275 PT620 PW585 PY600 QA634 RE638 RO642 RS688 RU643 RW646 SA682 SB90 SC690 SD729 SE752 SG702 SH654 SI705 SJ744
  SK703 SL694 SM674 SN686 SO706 SR740 SS728 ST678 SV222 SX534 SY760 SZ748 TC796 TD148 TF260 TG768 TH764 TJ762 TK772 TL626 TM795 TN788 TO776 TR792 TT780 TV798 TW158 TZ834
  UA804 UG800 UM581 US840 UY858 UZ860 VA336 VC670 VE862 VG92 VI850 VN704 VU548 WF876 WS882 YE887 YT175 ZA710 ZM894 ZW716
`;

export const countries: readonly Readonly<{ id: number; code: string }>[] = codes
  .trim()
  .split(/\s+/)
  .map((word) => ({ code: word.slice(0, 2), id: Number(word.slice(2)) }));

/** Main cities where contact centres stand, by their own or their usual English name; a starting list, not a gazetteer. Countries without one have none listed. */
export const cities: Readonly<Record<string, readonly string[]>> = {
  AE: ['Dubai', 'Abu Dhabi', 'Sharjah'],
  AR: ['Buenos Aires', 'Córdoba', 'Rosario', 'Mendoza'],
  AT: ['Wien', 'Graz', 'Linz', 'Salzburg', 'Innsbruck'],
  AU: ['Sydney', 'Melbourne', 'Brisbane', 'Perth', 'Adelaide', 'Canberra'],
  BD: ['Dhaka', 'Chittagong'],
  BE: ['Bruxelles', 'Antwerpen', 'Gent', 'Liège'],
  BG: ['Sofia', 'Plovdiv', 'Varna'],
  BR: ['São Paulo', 'Rio de Janeiro', 'Brasília', 'Belo Horizonte', 'Fortaleza', 'Recife', 'Porto Alegre'],
  CA: ['Toronto', 'Montréal', 'Vancouver', 'Calgary', 'Ottawa', 'Halifax', 'Winnipeg'],
  CH: ['Zürich', 'Genève', 'Basel', 'Bern', 'Lausanne'],
  CL: ['Santiago', 'Valparaíso', 'Concepción'],
  CN: ['Beijing', 'Shanghai', 'Guangzhou', 'Shenzhen', 'Chengdu', 'Dalian'],
  CO: ['Bogotá', 'Medellín', 'Cali', 'Barranquilla'],
  CR: ['San José', 'Heredia'],
  CZ: ['Praha', 'Brno', 'Ostrava'],
  DE: ['Berlin', 'Hamburg', 'München', 'Köln', 'Frankfurt am Main', 'Stuttgart', 'Düsseldorf', 'Leipzig', 'Dresden', 'Hannover', 'Nürnberg'],
  DK: ['København', 'Aarhus', 'Odense'],
  DO: ['Santo Domingo', 'Santiago de los Caballeros'],
  EE: ['Tallinn', 'Tartu'],
  EG: ['Cairo', 'Alexandria', 'Giza'],
  ES: ['Madrid', 'Barcelona', 'Valencia', 'Sevilla', 'Málaga', 'Bilbao'],
  FI: ['Helsinki', 'Tampere', 'Turku'],
  FR: ['Paris', 'Marseille', 'Lyon', 'Toulouse', 'Nice', 'Nantes', 'Bordeaux', 'Lille', 'Strasbourg', 'Rennes'],
  GB: ['London', 'Birmingham', 'Manchester', 'Glasgow', 'Edinburgh', 'Leeds', 'Liverpool', 'Bristol', 'Cardiff', 'Belfast', 'Newcastle upon Tyne', 'Sheffield'],
  GH: ['Accra', 'Kumasi'],
  GR: ['Athens', 'Thessaloniki'],
  GT: ['Ciudad de Guatemala'],
  HK: ['Hong Kong'],
  HN: ['Tegucigalpa', 'San Pedro Sula'],
  HR: ['Zagreb', 'Split'],
  HU: ['Budapest', 'Debrecen'],
  ID: ['Jakarta', 'Surabaya', 'Bandung', 'Yogyakarta'],
  IE: ['Dublin', 'Cork', 'Galway', 'Limerick'],
  IL: ['Tel Aviv', 'Jerusalem', 'Haifa'],
  IN: ['Mumbai', 'Delhi', 'Bengaluru', 'Hyderabad', 'Chennai', 'Pune', 'Kolkata', 'Gurugram', 'Noida'],
  IT: ['Roma', 'Milano', 'Napoli', 'Torino', 'Palermo', 'Bologna', 'Firenze'],
  JM: ['Kingston', 'Montego Bay'],
  JO: ['Amman'],
  JP: ['Tokyo', 'Osaka', 'Nagoya', 'Sapporo', 'Fukuoka', 'Naha'],
  KE: ['Nairobi', 'Mombasa'],
  KR: ['Seoul', 'Busan', 'Incheon'],
  LK: ['Colombo', 'Kandy'],
  LT: ['Vilnius', 'Kaunas'],
  LU: ['Luxembourg'],
  LV: ['Riga'],
  MA: ['Casablanca', 'Rabat', 'Marrakech', 'Fès'],
  MG: ['Antananarivo'],
  MU: ['Port Louis'],
  MX: ['Ciudad de México', 'Guadalajara', 'Monterrey', 'Tijuana', 'Puebla'],
  MY: ['Kuala Lumpur', 'George Town', 'Johor Bahru'],
  NG: ['Lagos', 'Abuja'],
  NL: ['Amsterdam', 'Rotterdam', 'Den Haag', 'Utrecht', 'Eindhoven'],
  NO: ['Oslo', 'Bergen', 'Trondheim'],
  NZ: ['Auckland', 'Wellington', 'Christchurch'],
  PE: ['Lima', 'Arequipa'],
  PH: ['Manila', 'Quezon City', 'Cebu City', 'Davao', 'Makati', 'Baguio'],
  PK: ['Karachi', 'Lahore', 'Islamabad'],
  PL: ['Warszawa', 'Kraków', 'Wrocław', 'Gdańsk', 'Poznań', 'Łódź', 'Katowice'],
  PT: ['Lisboa', 'Porto', 'Braga'],
  RO: ['București', 'Cluj-Napoca', 'Iași', 'Timișoara'],
  RS: ['Beograd', 'Novi Sad'],
  SA: ['Riyadh', 'Jeddah', 'Dammam'],
  SE: ['Stockholm', 'Göteborg', 'Malmö'],
  SG: ['Singapore'],
  SI: ['Ljubljana', 'Maribor'],
  SK: ['Bratislava', 'Košice'],
  SN: ['Dakar'],
  SV: ['San Salvador'],
  TH: ['Bangkok', 'Chiang Mai'],
  TN: ['Tunis', 'Sfax'],
  TR: ['İstanbul', 'Ankara', 'İzmir'],
  TW: ['Taipei', 'Kaohsiung'],
  UA: ['Kyiv', 'Lviv', 'Dnipro', 'Odesa', 'Kharkiv'],
  US: ['New York', 'Los Angeles', 'Chicago', 'Houston', 'Phoenix', 'Philadelphia', 'San Antonio', 'San Diego', 'Dallas', 'Jacksonville', 'Austin', 'Columbus', 'Charlotte', 'Indianapolis', 'Seattle', 'Denver', 'Boston', 'Nashville', 'Las Vegas', 'Tampa', 'Orlando', 'Omaha', 'Salt Lake City', 'Atlanta', 'Miami'],
  UY: ['Montevideo'],
  VN: ['Ho Chi Minh City', 'Hanoi', 'Da Nang'],
  ZA: ['Johannesburg', 'Cape Town', 'Durban', 'Pretoria'],
};
