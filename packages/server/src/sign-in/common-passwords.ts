/**
 * Of the 10,000 commonest of the leaked passwords that @zxcvbn-ts/language-common 4.1.3 lists, in
 * lower case, those that our own words do not hold already. The list is under the MIT licence:
 *
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc. Copyright (c) 2021 @zxcvbn-ts
 *
 * Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
 * associated documentation files (the "Software"), to deal in the Software without restriction,
 * including without limitation the rights to use, copy, modify, merge, publish, distribute,
 * sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is
 * furnished to do so, subject to the following conditions:
 *
 * The above copyright notice and this permission notice shall be included in all copies or
 * substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT
 * NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
 * NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,
 * DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
 * OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
export const commonPasswords: readonly string[] = `
  123456ru 12345a 12345m 12345s 12345z 1234qw 123aaa 123asd 123qaz 123qw 123zxc 159357a 1a2b3c 1a2s3d 1a2s3d4f 1passwor 1qa2ws 1qa2ws3ed 1x2zkg8w 1z2x3c
  1z2x3c4v 3000gt 3ip76k2 3x7pxr 426hemi 45m2do5bs 49ers 50cent 5wr2i7h8 7ugd5hip2j 81fukkc 8inches 8j4ye3uz 9293709b13 a1234 a12345 a1a2a3 a1b2c3 a1s2d3
  a1s2d3f4 aaliyah aardvark abbott abby aberdeen abracadabra abrakadabra absolut absolute absolutely abstr acapulco accept accord achtung acidburn acura
  addict addison adelina adgjmptw admiral adonis adrenalin adrienne adult adults advent aezakmi afrika again aggies aikido aikman aileen airman airwolf aisan
  aladin alanis albany albatros albina albion alcatraz alchemy alcohol alejandr aleksandr aleksandra aleksey alenka alexande alexandr alexey alexia alexxx
  alfonso algebra alibaba alinka alisha alissa all4one allan allday allegro alleycat allgood alliance allmine allsop allstar alone altair alterego altima
  altoids alucard alvaro amadeus amand amatory ambrose ambrosia americ amerika amethyst amiga amorcit amstel amsterda anaconda analsex ananas anastasi
  anastasiya anders andersen andromed andromeda andyod22 anfield angelic angelika angelus angie anhyeuem annabell annette annika annmarie anonymous another
  antares antelope anthon anthrax antonia antonina aol123 aolsucks applepie aprilia aptiva aquarius aramis arcadia arctic argentin ariane arianna aries arjay
  arlene armada armagedon armand armando armani armstron around artemis artemka artur asdqwe asdzxc asgard ashle ashlee ashleigh asians asimov aspirine ass
  assasin assfuck assman assword asterix astra astral astrid astro astros athlon athome atlantic atlas attack atticus attila attitude aubrey auburn auditt
  auggie aussie australi auto avalanch avenger avenue aviation awful awnyce azamat azazel azert azrael azzer babies baboon babybear babyblue babycake babydoll
  babyface babylove bacchus back backbone backdoor baddog badgirl badman baggio bagira bagpuss bahamut balance baldwin ballet ballin ballsack baltimor bama
  bambi banan banane banger banker banshee banzai baracuda barcelon barefeet barefoot barfly baritone barker barkley barley baron barrett barron barselona
  barsik barton basebal basil bassman bathing bauhaus baura baxter baylor bcfields bdsm beaches beacon beaker beamer beaner bearcat bearcats beardog beastie
  beat beater beatle beau beautifu beavis beavis1 because becca becker bedford beech beefcake beemer beerman beethove beezer begemot behappy belinda belkin
  belmont beloved bender bendover benessere bengals benito benjami bennie benson bentley benton beowulf beretta berger bergkamp berkeley bert bertha bertie
  bessie bestbuy betsy bettina bettyboo bhbirf biao biatch bicycle bigass bigballs bigbang bigbear bigben bigblock bigblue bigbob bigboobs bigbooty bigboss
  bigbutt bigcat bigcock bigdawg bigfish bigger biggles biggun bigguns bigguy bighead bigjohn bigmike bigmoney bigone bigones bigpimp bigpoppa bigred bigsexy
  bigtime bigtit bigtits bigtruck biit bikini billabon billie bimbo bimmer binder bing binladen birddog birdman bishop bismarck bismark bismillah bitchass
  bitter bizkit blackbir blackhaw blackjac blacklab blackout blaine blam blanche bleach bledsoe blobby blond blondie blubber blueball blueberr blueboy
  bluesman blunts boater boating bobbie bobdole bobdylan bogdan bogey bohica boiler bolitas bollocks bollox bolton bombay bonanza bondage bong bonita bonjovi
  bonkers bonner boobear booboo booker bookie bookworm booster bootie bootsy booyah boozer borabora boricua boroda bosco bosco1 bossman boulder bounty bourbon
  bowler bowman bowser bowtie bowwow boxcar boxster boytoy bozo br0d3r br549 bradford brand brando breaker breanna breast breasts bremen brennan brest brewer
  brewster brianna briggs brigitte british broadway brodie bronson brook browning bruiser buceta buck buckley bucky buddah buddie buddyboy budgie budman
  budweise buffet buffett buford bukkake bullfrog bullseye bummer bumper bunghole bungle bunnies burn burning burnout burns burton bushido buste busted busty
  butch butcher butkus buttfuck butthole buttman buzzer bynthytn c2h5oh cabbage cabernet cabron cafc91 calibra caliente californ caligula calimero callaway
  callie calling callisto cambiami cambridg camden camel camels cameltoe camero camil camilla camper camping canadian cancel cancun candace candice candyass
  cang cannabis cannibal cantona cantona7 canuck capcom capecod capone caprice capricor capricorn capslock caracas carbon carebear carina carlisle carlito
  carlitos carlton carman carmel carmex2 carolin carpedie carpente carrera carroll carver casanova cascade caserta casey casey1 cashflow cashmone cashmoney
  casio cassandr caster castillo castro catalina catch22 catcher catdog catherin catman catnip caught caveman cayman cbr600 cbr900 cbr900rr ccbill cdtnbr
  cdtnkfyf ceasar cecile celeb celeron celica cement ceng central century cerberus cessna cevthrb cfitymrf cgfhnfr chachi chai chainsaw challeng chamber
  chambers chan chanel channel chantal chao charisma charity charlene charli charlott charlton charon charter chavez checker cheddar cheech cheerleaers chef
  chelle chelse chemist cheshire chessie chevelle chevrole chewie chichi chick chicks chico chilly chinese chinook chippy chiquita chivas chocha choice choke
  chong choochoo chou chrisbln chrissy chrome chrono chrysler chuai chuckie chui chun chuo ciccio cicero cirrus citadel citation city cjkysirj cjkywt clancy
  clapton clarence clarissa claude claudi claymore clemson cleopatr cleopatra clevelan clifton climax clipper clippers clit clitoris clovis clutch clyde
  cnfybckfd cobain cocaine cocker cocksuck cocksucker cohiba coldbeer coldplay cole collin colnago colonial colorado colt45 colton coltrane columbia comein
  coming compact compute conan condom cong conner conover conquest constant consumer content contest contra contract conway coolhand coolman coors cooter
  corinna corinne corleone corndog cornell cornwall corolla corrado corsair corwin costello cosworth coventry crack cramps crappy crazybab creampie create
  creature crescent cristian crjhgbjy cromwell crusher crysis cthtuf cthulhu cthutq ctrhtn cuan cubbies cubswin cuddles cuervo cumming cummins cumshot cumslut
  cunt cunts cupoi custer custom cutlass cvthnm cxfcnmt cyborg cygnus cygnusx1 cyrano cyrus dabears dabomb daemon daewoo daisey daisydog dale dalejr dalshe
  dalton damage daman dammit damnit danie daniil danila danni dannyboy dante danzig daphne darina darius darkange darkangel darklord darkman darkone darkside
  darkstar darlene darrell darwin datsun davies davinci dawg dawson dayton dbnfkbr dbrnjh dbrnjhbz deadhead deadly deadman deadpool deejay deeper deepthroat
  deeznuts deeznutz defiant deftones dejavu delaney delaware delight delilah delmar delphi delpiero deluxe denali deng deniro deniska dental depeche deputy
  derek derparol derrick descent deskjet destin deville devin devon dfkthbz dfkthf dfktynby dfktynbyf dharma dialog diamon dianne diao diaper dickens dicker
  dickie diehard dietcoke digger diggler dildo dilligaf dima dima123 dimadima dimas dinamo dinara dindom ding dingle dipper dipset dipshit direct dirk dirt
  diva divorce django dkflbckfd dkflbr dkflbvbh dnsadm doberman dogbone dogboy dogcat dogface dogfood dogger dogshit doit doitnow doktor dolemite dolores dome
  dominion dominiqu donjuan donner donnie dontknow doobie doofus doogie dookie dooley dorian dotcom dottie douche doughboy dougie down download dracula drago
  dragster drake drakon dreamcas drifter driller drizzt droopy drowssap dthjybrf duan duane duchess duckie duckman dudeman dudley duffer duffman dundee dunlop
  dupont durango durham duster dutchess earnhard earthlink easton eastside eastwood eating eatme eatmenow eatpussy eatshit ebony edison edmonton eduard eeyore
  egghead eggman egorka einstein ekaterina elcamino eldorado electra elefant eleonora elisabet elizabet elizaveta elmira elway7 elwood emerson emilia emilio
  emmett emmitt encore engage enrico enrique enterme enternow enterpri entropy epsilon eraser erection ericsson erotic erotica errors escalade eskimo espresso
  esquire estelle estrella eunice eureka europa evangelion everett everlast evgeniy evolutio excalibu exeter exigen exigent exodus experienced f**k fabie
  fabienn fabio fabulous facial faggot fairlane fallon fallout fandango fang fanny fantomas farley farmboy farscape farside fatass fatty fduecn federal
  federico feet felipe fellatio fellow female females feng fenris fenway fergie fergus ferguson ferris fester fghtkm fgtkmcby fick fiction fidelio fidelity
  figaro filthy finally finder fireblad firefigh firefox firewall fischer fishhead fishin fishman fishon fisting fitter fkbyjxrf fktrcfylh fktrcfylhf fktrctq
  fktyrf flanker flatron fletch fletcher flexible flicks flip flipflop floppy flores flvbybcnhfnjh flyfish follow footbal footjob forbes foreve forfun forlife
  format forrest forsaken fortress fortuna forum forward foryou fowler foxylady franc franco fraser freckles frederic fredrick freebird freepass freeporn
  freeuser friendster frisbee frisky fritz frogman from front242 frosch fubar fucked fuckface fuckhead fuckher fuckin fucking fuckinside fuckit fuckthis
  fuckyo fugazi fujitsu fulham fullmoon function funstuff furball fusion futbol futurama fyfcnfcbz fyfnjkbq fylhtq fytxrf fyutkbyf fyutkjxtr gabber gabby
  gabrie gaell gagged gagging galant galore gameboy gamecock gamecube gameover gamma gang gangbang gannibal gardner gargoyle garion garnet garrett gasman
  gaston gatit gatorade gatsby gawker gbhfvblf gbpltw geezer gegcbr generic geneva geng geoffrey georg gerbil german geronimo gerrard gerry gertrude gesperrt
  getting ghbdtn ghbdtn123 ghbdtnbr ghblehjr ghbrjk ghbywtccf ghetto ghhh47hj7649 ghjcnbnenrf ghjcnj ghjcnjgfhjkm ghjcnjnfr ghjcnjq ghostrider gianni gibson
  gideon gidget gigabyte giggle gilles gillian gilligan giorgi giorgio giovanna gizmodo gizzmo gjkbyf gladiato gladys glamour globus glow gn56gn56 goalie
  goaway gobears gobucks gocubs godfathe godlike godsmack gofast gofish goforit gohome goirish goldfing goldie golfball golfgti goliath gonavy gong gonzales
  gonzo gonzo1 goodie goodtime goodyear gooner gopher gordo gore goten gotenks goth gotham gotmilk gotribe govols gramma granada grand grandam grande grateful
  gratis grayson grease greatone greedisgood greedy gregor grendel gretchen gretzky greywolf griffey grimace grin grisha gromit groucho gryphon gsxr750 gthcbr
  gtnhjdbx guai guang guido guillaum guiness gundam gunnar gunther gustav gustavo guyver habibi hacking haggis hairball hal9000 haley hallie hallowee hambone
  hammond hampton hancock handyman hang hank hannes hannibal hansen hansol hanson harald hardball hardcock harddick harder hardon hardone hardwood harle
  harlem harman harmon harper harrier harvard hastings hattrick havana having hawkins hayabusa hayden hazard heater heckfy heels heidi heidi1 heinrich hejsan
  hellas hellsing hellyeah hemlock hendrix heng henrik hentai herbie here herewego heritage herring hershey hesoyam hetfield hewitt hewlett heynow hfytnrb
  higgins highbury highheel highlife hillary hilton hitachi hithere hitler hiziad hjccbz hjvfirf hoffman hogtied hokies holden hole holes holla hollie hollow
  hollywoo holycow holyshit homemade hong honolulu hookem hooker hookup hooligan hooper hoosier hoosiers hooter hootie hoover hopkins hopper horace hores
  horndog horney hotass hotbox hotone hotpussy hotred hotsex hott hottest houdini hound hounddog hover howell htubcnhfwbz huai hudson humphrey hung hungry
  hunt hunte hurley hurrican huskies hyperion hyundai iamgod ib6ub9 ibanez icehouse icu812 idefix idontkno idunno iguana ihateyou ijrjkfl ilikeit ilikepie
  illini illinois ilovegod ilovepussy ilovesex iloveyo imation implants impreza incubus infantry infiniti information inlove insert inside insomnia inspiron
  instant intercourse interest interne intruder inuyasha invest ipswich irinka irishka irishman iriska irving isaiah iscool ismail itisme itsme ivanov ivanova
  iverson iverson3 iwantu jabber jabroni jackoff jaeger jagger jamesbon jameson jammer jammin janelle janice janine japanese jarhead jarrett jarvis jasmin
  javelin jaybird jayson jazzman jeeper jeepster jefferso jefferson jeffery jehovah jello jellybea jenifer jenn jennie jennife jensen jeremiah jericho jerkoff
  jermaine jesper jessic jeter2 jethro jetski jewish jezebel jiang jiao jiggaman jimbo jimbo1 jimbob jimmie jiong jktxrf jktymrf jockey joebob joecool joejoe
  joemama johann johannes johnboy johndeer johndoe johngalt joke jomama jonathon jones jones1 jonny jorda josiah jrcfyf jsbach jubilee juggalo jughead jules
  julius jumbo jump junebug junkie junkmail jurassic just4fun just4me justus kaboom kahlua kahuna kaiser kakashka kaktus kalina kamasutra kamikaze kamila
  kamilla kang kappa karolina kashmir kasper katarina katerina katherin katrin kaylee kayleigh kazantip kcj9wx5n keegan keenan keller kelvin kennedy kenobi
  kenshin kenwood kenworth kerouac kerstin kestrel keywest kfgjxrf kfhbcf kicksass kieran killa killbill kille killjoy killme kilroy kimball kimber kimmie
  kinder kinky kipper kirby kirkland kissing kissmyass kiteboy kittie kittykat kjkszpj kjrjvjnbd klaste klaster kleopatra klizma klvbkf knickers knock
  knockers knopka kojak kokomo komodo kong konstantin koolaid kordell1 korean koroleva korova koshka kostya kotaku kotenok kramer krasotka krissy krista
  kristi kristian kristy krokodil krolik kronos krypton ksusha ktyjxrf kuai kuang kume kungfu labrador labtec laddie lagnaf laguna lakeside lakewood lakota
  lambda lambert lamer lamont lancia lander lane lang lansing lantern larissa larkin larsen larson laserjet lassie lasvega latinas laurel lazarus lback
  leavemealone lebowski ledzep leeann leedsutd left4dead lefty legion legs leinad lekker leland lemans lemmein leng lennox lenny lenochka leonid leopold
  lesley lespaul lestat letmei letsdoit letsgo lexmark lfitymrf lfybbk lhfrjy liao libero lick licker licking lickit lickme lifetime lighting lightnin lilbit
  lilian liliana lilith liliya lillie limewire linden lindros lips lister lithium liverpoo lizzy ljxtymrf llamas lloyd loaded lobo lockdown logger logitech
  lokomotiv lolipop lolita londo lonesome longbow longdong longer looker lookin looney loose looser loren loretta lottie loverman lovesex loveya lowell
  ltybcrf luan luciano ludmila ludwig lumina lust macbeth macdaddy macintos mack mackie macleod macman macross madcow madden maddie madina maestro magelan
  magellan maggi magicman magnus mahler mailcreated5240 majestic makaka makayla malachi malaka malina malish mallard mallorca mallory mallrats malone mamacita
  mamamia mamapapa manchest mandingo mandrake manga mankind manning manny manolo manowar manson mantis mantle marauder marcin marcius2 margarit margie mari
  marijuan marika marin marino marino13 mariposa marisa marius mariya marjorie marker markie markiz marquis marriage married marseill marti marty maryann
  maryjane maryland masamune maserati mash4077 massage massimo maste masterbate masterbating matador matchbox matilda matisse matthe mattie maveric maxdog
  maxell maximka maxxxx maynard mazafaka mazdarx7 mckenzie mclaren meagan meat meathead medic medic1 medion medusa medved megapass megatron meghan meier
  meister melani melina meliss mellon mellow melrose memorex menace mental mephisto mercede meridian merlot messiah met2002 metallic metroid michae micheal
  michigan mick microlab microphone microsof middle midnite midway mierda migue mihail mikael mildred milena millie millwall minerva mingus minime minimoni
  ministry misery misha mishka misiek missie mizzou mobydick modelsne modena mogwai mohawk mollie mollydog moloko momdad momoney monalisa mondeo monic monk
  monke monroe monte montecar montgom240 montrose mookie moondog mooney moonligh moonshin moore mopar morales more moreno moron morrowind morten mortimer
  mortis morton moscow moskva motherfucker motherlode motley motocros motown mudvayne mufasa mullet mulligan multiplelo munch munich murray murzik musashi
  musicman muslim mydick mygirl mykids mylife myname mynameis myself myxworld nang nanook napalm napass napoleon napster narnia nastia nataly natedogg nautica
  nautilus navyseal nazgul nbvjatq ncc1701 ncc1701a ncc1701d ncc1701e ncc74656 ne1469 nebraska nemrac58 neng netscape nevets newark newbie newcastl nextel
  nfnmzyf nfytxrf niang niao niceass niceguy nichole nickel nico nicol nigga nigger nightmar nightwish nike nikitos nikola nikolas nimbus nimitz nineball
  nineinch niners ning nipper nitram nittany noelle nofear nolimit nong nookie nopass norbert norris norton norwich nostromo notredam noway nthvbyfnjh ntktajy
  nuan nude nudes nudist nursing nutter nuttertools nwo4life nyjets nylons nymets nympho oakland oakley oberon obiwan offshore ohshit oicu812 oklahoma older
  olenka olesya ollie onelove onetime onlyme ontario opendoor opennow openup ophelia optimist oral orgasm orient orioles othello ou812 ou8122 ou8123 outback
  over ozzy pacers pacino paco paddle padres pain paintbal pajero pallmall palmer paloma panasoni panasonic pancho pang panhead panter pants pantyhos papamama
  papito paradigm paragon paramedi paranoid parkour parlament parol pasadena passes passport passwor passwor1 pastor pathetic pathfind patric patrici patrol
  patton paulie paulina pavlov payton pdtplf pearson pebble pecker peeper penetration peng pentagon penthous pepito peppe perkins persik peterbil peterpan
  petrov petrova peyton pharao pheonix phialpha philly phoeni phpbb pianoman piao piazza picks pics picturs piercing pigpen pilgrim pimpdadd pimpdaddy
  pineappl pinetree pinhead pinkfloy pinkie pinnacle pippen pippin pippo piramida pisces pissing pissoff pitch pizdec pizzaman placid platypus playmate
  playstat playtime ploppy pobeda pointer pokemo pollux polniypizdec0211 polska pompey pong pontiac poochie pookey pooky poontang pooter popova popper poptart
  pornking pornstar poseidon possum post pothead prelude premier presario presiden presto pride primus pringles printing prissy privet pro100 probes property
  prospect protect protocol proview prowler prozac puck puddin puffy pufunga7782 pugsley pumper punkin puppydog pupsik purdue purpl pushkin puss pussey pussie
  pussyman putter q1w2e3 q1w2e3r q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazqaz qazws qiang qiao qing qiong quan quattro quebec queenie qwert40 r2d2 r2d2c3po rabota
  radeon radiohea radiohead raduga rainman rainyday raleigh ramjet rampage ramrod ramses ramsey rancid rang rasdzv3 rastaman ratboy rated ratman razz rbhbkk
  rctybz reading reagan real reckless reddevil reddwarf redskin redstar redwine redwing reebok reeves register reilly remingto renate renato reng repair
  requiem rereirf reserve restart retire retired revoluti reynolds rfgecnf rfhbyf rfhfvtkmrf rfhfylfi rfhnjirf rfnthbyf rfntymrf rfrfirf rfrnec rfvfcenhf
  rhbcnbyf rhfcfdbwf rhfcjnrf rhiannon rhjrjlbk rhtdtlrj rhubarb ricard riccardo richar richmond rico riddle ride riffraff rightnow rimmer ringer ripken
  ripley ripple rjhjkm rjhjktdf rjirfrgbde rjntyjr rjycnfynby roadking roadrunn rober robinson robotics rockford rockie rockies rockin rocknrol rockwell
  rodman rogue rollin rollins romashka romero rommel roofer rootbeer roscoe roswell royalty rtyuehe ruan rudeboy rugger rulez rulezzz runescape russel rustam
  rustydog sahara saigon sairam saiyan salami saleen salman salome salope salsero samanth samara sambo samiam samoht sampson samsun samtron sancho sander
  sanford sanfran sang santana santos sapper sapphic saratoga sascha sashka sassy sassy1 satchmo saun sausage sausages sawyer sayang scamper scania scanner
  schmidt scottie scrabble script scully seabee seadoo seamus searay sebastia sedona seeking segblue2 sekret selina semper seneca seng sephiroth septembe
  serega sergbest sergeant sergi sersolution severin sex4me sexman sextoy sexxx sexxxx sexxxy sexxy sexybabe sexybitch sexylady sexyman sexyone seymour
  sf49ers shado shag shai shakur shampoo shamus shan shang shao shaolin shaved shazam shearer sheba sheba1 sheeba sheena shei shemale shen sheng sheridan
  sherri sherwood shibby shiloh shitface shitty shock shocker shodan shojou shonuf shou shovel showme shuai shui shun shuo shutup sidekick sigma sigmachi
  simmons sims sinatra sinbad singapor sinister sinned siobhan sissy site sites sithlord sixers sixpack skibum skillet skinhead skinner skirt skorpion skyhawk
  skylar skywalke slamdunk slapper slappy slater slavik slimshad slinky sliver slonik sloppy slowhand slugger sluggo slutty smackdow smackdown small smeghead
  smegma smirnov smitty smokie smokin smudge smut snapon snappy snatch sneaky snicker sniffing snoopdog snowboar snowflak snuffy sobaka socce socrates softail
  sojdlg123aljg solaris solnce some someday someone somerset somethin sonny sonoma sonyericsson sonyfuck sooner sophi soprano sopranos soso123aljg soulmate
  sound southpar southpaw sowhat spanker spankme spanner spears spectre spence sperma spidey spleen spliff splinter spoiled spooge sprout spunky sputnik
  sqdwfe squall squeak squeeze stacie stafford stalin stanford stanislav stanton staples starcraf starfire starligh starman starship starter starwar stasik
  static stayout steaua steffen steffi stepan sterlin sterling sterva stiffy stigmata stimpy stitch stockton stolen stonecol storage stories straight strap
  stratfor stratus strawber streaming stretch stroke stroker stryker stubby stud studly studman stumpy stunner suan submit suburban subzero suck suckdick
  sucked sucking suckme suckmydick sullivan sunfire sunflowe sunnyday sunshin superma supernov supersta surgery susanna suslik sutton svetik svoboda swallow
  swedish sweetnes sweetness swinging swoosh swordfis sylveste syncmaster syzygy tabasco tabitha tacobell talbot talisman talon tamerlan tampabay tang tantra
  tarakan tardis tarheel tarpon tatarin tazman tazmania tazz tdutybq tdutybz teddybea teenage tekken telephon tenchi tennesse terefon terminal terminat
  termite terra terrapin terrell tetsuo thanatos thebear thebeast thecat thecrow thecure thedog thedon thedoors thedude theend theforce thegame thegreat their
  thekid there these thesims thewho this thisisit thoma thompson thong thongs threesom throat thumb thumbs thx1138 tiamat tiao tiberius tiburon ticklish tigge
  tight timosha ting tintin tipper titfuck titleist titten titties titts titty tkbpfdtnf toejam toledo tolkien tomahawk tomas tommie tommyboy tong tongue
  toocool toolman toomuch toon toonarmy tootie tophat topper toriamos tosser tottenha touching town trader tralala tranny trans translator trebor treefrog
  treetop trenton trfnthbyf tricia trinidad trinitro trinitron tripod trixie trucking truman tuan tujhrf tunafish tuning tuscl twiggy twisted tycoon tyrone
  ufkbyf ulysses umpire undead undertak universa upyours usarmy usmc usnavy usuckballz1 valeri valery valkyrie vampir vancouve vanguard vanhalen varvara
  vasilisa vaughn vauxhall vbkfirf vectra vedder vegitto vehpbr vendetta venera ventura verbatim veritas verizon vermont verona versace vfczyz vfhbyf vfhecz
  vfhufhbnf vfibyf vfitymrf vfksirf vfndtq vfntvfnbrf vfrcbv vfrcbvrf vfvekz vfvjxrf vh5150 viagra vickie vienna viewsoni viewsonic viktoriya villa vinnie
  vipergts visa visual vitalik vitamin vjcrdf vjkjrj vjqgfhjkm vkontakte vladik vladislav volkov volkswag volley volleyba voyeur vqsablpzla vsegda vsjasnel12
  wagner wallet walleye wally walmart walton wanking wanted wapbbs wareagle warez warhamme warlord warner warthog washingt wassup waterboy waterman watford
  wealth weare138 weasel weaver webber webhompas webmaste weiner welcom welder weller weng werdna westham weston wetpussy wg8e3wjf whatsup whatthe wheeler
  whiplash whiteout whitesox whynot wibble wilder willia willis windsurf winger wingman wingnut winona wiseguy wives wolfen wolfie wolfpac wolverin woodie
  woodstoc woofer woohoo wordpass wordup workout wormix worthy wp2003wp wraith wrestle wrestlin wrinkle1 wyoming xanadu xantia xerxes xiang xing xiong xtreme
  xuan xxxpass yamato ybrbnf ybrjkfq yeahbaby yessir yfcntymrf yfnfif yfnfkb yfnfkmz yjdsqgfhjkm yomama yong yosemite yousuck yoyoma yuan yugioh yzerman
  z1x2c3 z1x2c3v4 zack zalupa zander zang zanzibar zaphod zappa zapper zaqxsw zaqxswcde zaraza zarina zasada zerocool zhai zhei zheng zhjckfd zhong zhou zhuai
  zhui zhun zhuo zildjian zippo zippy zoloto zong zorro zorro1 zuan zvezda zxasqw zxasqw12 zxcasd zxcasdqwe zyjxrf
`
  .trim()
  .split(/\s+/);
