/**
 * Words that people make passwords of, our own collection: what English, German, French and their
 * neighbours type first. Months, weekdays, countries and cities are not here: they are read from
 * where they are known.
 */
export const commonWords: readonly string[] = `
  aaaa aaron aarti abc abcabc abcd abcdef abcdefg abhishek abigail abraham academia academy access account accounting accounts acdc achilles acmilan action active
  actor adam adgangskode adidas aditya admin administrador administrateur administrator adobe adrian advance adventure adviser advisor africa agent agents
  agnieszka ahmed aidan airborne airbus aircraft airforce airline airplane airport aisha ajax ajay akash akira alabama alain alan alana alarm alaska albert
  alberto album alejandra alejandro alessandro alex alexander alexandra alexandre alexei alexis alfa alfaromeo alfred ali alice alicia alien aliens alisa alison
  allah allemagne allen alligator allison almond aloha alpha alphabet alpine alvin always alyssa amanda amateur amazing amazon amber ambition amelia america
  american amigas amigo amigos amit amor amore amour amy ana anakin anand anarchy anastasia anchor anderson andre andrea andreas andrei andrew android andy ange
  angel angela angelica angelina angelo angels angus anika anil animal animals anime anita anja anjali ankit ann anna anne annie anniversaire answer ant anthem
  anthony antje antoine anton antonio anubis anuj anya anyone anything apache aparna apollo apple apples april aragorn arcade archer archie area arena argentina
  ariana ariel arizona arjun armor army arnold arrow arschloch arsenal art artem arthur artist arturo asdasd asdf asdfgh asdfghjkl ashes ashish ashley ashok
  ashton asia aspen aspire assassin asshole athena atlanta atlantis atom atomic audi audrey august aurelie aurora austin australia automne autumn ava avalanche
  avalon avatar avengers awake awesome ayse azerty azertyuiop aziz babe baby babyboy babygirl babylon bacardi backup bacon badass badboy badger bag bagel baggins
  bailey baker ball baller balloon baltimore bambam bamboo banana bananas band bandit bang bangkok bank banking banner barbara barbecue barber barbie barcelona
  bark barnes barney barry bart bartman bartsimpson base baseball basket basketball bass bassist bastard bat bath batista batman batter battle battlefield bayern
  bayernmunich beach beads beagle beam bean beanie beans bear bears beast beatles beatrice beautiful beauty beaver beckham becky bed bee beer beetle believe bell
  bella bells belly ben benfica benjamin benji bennett benny benoit benvenuto benz bernard bernd bernie berry besiktas best bestfriend bestfriends beta beth
  bethany better betty beverly beyonce bharat bharath bianca bible bieber bienvenido bienvenue bier big bigbird bigboy bigdaddy bigdick bigdog bigfoot biggie
  bigmac bigman bike biker bilal bilbo bill billion billy bingo biology bird birdie birds birgit birthday biscuit biscuits bison bisous bitch bitches bite biteme
  bjorn björn blabla black blackberry blackbird blackbox blackcat blackdog blackhawks blackhole blackie blackjack blackman blade blades blah blahblah blake blanc
  blanket blaster blau blaze blazer blessed blessing bleu blink blitz blizzard blonde blood bloody blossom blow blowfish blowjob blowme blue bluebell blueberry
  bluebird bluedog blueeyes bluefish bluegrass bluejay bluemoon blues bluesky blume bmw board boat bob bobafett bobby bobcat bobcats bobmarley boca body boeing
  bogart bomb bomber bond bondjames bone bonehead bones bongo bonheur bonjour bonnet bonnie bonsai boob boobie boobies boobs booger boogie book books boom boomer
  boomerang boot bootsie booty border boris borussia boss boston bottle bottom bounce bowl bowling box boxer boxes boxing boy boys bracelet brad bradley brady
  brain brandi brandon brandy brasil brave braves bravo brazil bread breakfast breeze brenda brendan brent brett brian brick bridge bridget bright brilliant
  britain britney brittany brittney broken broker bronco broncos bronze brooke brooklyn brooks broom brother brothers brown brownie bruce brucelee bruder bruins
  bruno brush brutus bryan bryce bubba bubble bubblegum bubbles bucket buckeye buckeyes buckshot bud buddha buddy budget budlight buds budweiser buffalo buffy bug
  bugatti bugger bugs bugsbunny builder building bull bulldog bulldogs bullet bulls bullshit bumble bumblebee bump bunker bunny burger burner burrito bus business
  buster butler butt butter butterball buttercup butterflies butterfly butthead button buttons buzz buzzard byron byte byteme bärchen cable cactus cadet cadillac
  caesar cafe cairo caitlin cake cakes calendar calico california call callcenter callcentre callofduty callum calm calvin camaro camelot camera cameron camila
  camille campbell canada cancer candle candy candyman cannon cannonball canon canucks canyon cap capital cappuccino captain captains caption car caramel caravan
  card cardinal cardinals care career careful cargo carl carla carlos carly carmen carnage carnaval carnival carol carolina caroline carolyn carpet carrie carrot
  cars carson carter cartman cartoon casa cash cashew cashmere casino casper cassandra cassidy cassie castle castor cat catfish catherine cathy cats cattle
  catwoman caution cavalier cave cecilia cedric celebration celebrity celeste celine cello celtic celtics center centre ceramic cereal chad chain chair challenge
  challenger champ champion champions chance chandler chandra chang change changed changeit changeme changes changethis chaos chaplin chapman chapter character
  charger charizard charles charlie charlotte charly charm charmed chase chat chatter cheater check checkers cheeks cheeky cheer cheerleader cheese cheesecake
  cheesy cheetah chelsea chemical chemistry chen cherie cherokee cherries cherry cheryl chess chester chestnut cheval chevrolet chevy chewbacca chewy cheyenne
  chiara chicago chicken chief chiefs chien chihuahua child children chili chiller chilli chimera china chip chipie chipmunk chipper chips chloe chocolat
  chocolate choose chop chopin chopper chouchou chris christ christian christina christine christmas christophe christopher chronic chubby chuck chuckles chunky
  church chérie ciao cigar cigarette cinder cinderella cindy cinema cinnamon cinq circle circus cisco citizen citroen citron civic civil claire clan clara clare
  clarinet clark class classic classroom claudia claudio clave clay clayton clean cleaner clement cleveland clever click client cliff clifford climber clinic
  clinton clip cloak clock close cloud clouds clover clown club cluster coach coast cobalt cobra cocacola cock cockroach coco coconut code codename codered cody
  coeur coffee coin coke cola cold coleman colin collection colleen college collie collins colombia colonel color colors colour colts column comanche combat
  comedy comet comfort comic command commander commando common company compaq compass complete compton computer concert concord concrete condor confused connect
  connection connie connor conrad construction contact contrasena contraseña control cook cookie cookiemonster cookies cool coolcat cooldog cooldude cooler
  coolguy coolio coolness cooper copper coral corason corazon core corey corinthians corn corner corona correct corvette cory cosmic cosmo cosmos costume cottage
  cotton coucou cougar cougars count counter counterstrike country courage courtney cow cowboy cowboys cowgirl cows cox coyote crab cracker crackers craig crash
  crawford crayon crazy cream creation creative creator credit cricket criminal crimson crisis cristina crocodile crossfire crow crown cruise cruiser crunch
  crusader crush crystal crystals cube cubs cucumber cult cup cupcake cupid curious curtis customer customers cute cutie cutiepie cutter cyber cycle cycling
  cyclone cyclops cynthia cypress dada daddy daffodil dagger daisy dakota dallas damian damien damon dan dance dancer dancers dancing danger dangerous daniel
  daniela danielle danny danser daredevil daring dark darkness darling darren darryl dart darthvader darts daryl dash data database date daughter daughters dave
  david davide davidson davis dawn day daylight daytona deacon dead dean deanna dear death deathnote debbie debian deborah debra decker declan deep deepak deer
  default defender defense delete delfin delia delicious deliver dell delta demo demon demons denim denis denise dennis dentist denver department desert design
  designer desire desktop desmond desperado destination destiny destroy destroyer detective detroit deutsch deutschland dev develop developer devil devildog
  devils dexter diablo dial diamond diamonds diana diane diary dice dick dickhead dictionary diego diesel dieter digimon digital dilbert dillon dimitri dimples
  diner dinesh dingdong dingo dinner dino dinosaur dinosaurs director dirtbike dirty disco discover discovery discus dish disney dispatch distance diver divine
  diving division divya dixie dixon dmitri doctor dodge dodger dodgers dog dogbert doggie doggy doghouse dogman dogpound dogs dogwood doll dollar dollars dolly
  dolphin dolphins domain dominic dominik dominique domino don donald donaldduck donkey donna donovan donut donuts doodle doom doomsday door dope dora doreen
  doris dorothy dortmund dos double doudou doudoune doug doughnut douglas dove downhill downtown draco draft dragon dragonball dragonfly dragons dragoon drama
  dream dreamcatcher dreamer dreaming dreams drei dress drew drift drive driver driving drizzle drop drummer drums drunk dubai ducati duck ducks dude duke dumbass
  dumbledore dummy duncan dune dungeon dust dustin dusty dutch duty dwayne dwight dylan dynamic dynamite dynamo dynasty eagle eagles earl earth earthquake east
  easter eastern easy echo eclipse ecole eddie eddy edgar edge editor eduardo education edward edwards edwin egg eggplant eggs ego egor egypt eight eileen eins
  einszwei elaine eleanor election electric electrical electro element elements elena elephant elevator eleven elias elijah elisa elite eliza elizabeth ella ellen
  ellie elliot elmer elodie elvira elvis email emanuel ember emerald emergency emil emilie emily eminem emma emotion emperor empire employee empty emre energy
  enforcer engel engelchen engine engineer engineering england english enigma enjoy enter enterprise entrar entreprise entry envelope enzo epic episode epson
  erdbeere eric erica erik erin ernest ernie escape escort espana esprit essence estate esther été eternal eternity ethan ethel eugene eugenia euro europe eva evan
  evangeline evans eve evelyn evening everest evergreen everton everything evgeny evil evolution exact example excalibur excel excellence excellent except excite
  exit exotic expert explore explorer explosion express extra extreme eye eyes fabian fabric face facebook factory fairies fairy faisal faith faithful falcon
  falcons fallen fame familia familie famille family famous fancy fanta fantasia fantastic fantasy farah farm farmer fashion fast fastball faster fat fatboy
  fatcat fate father fatima fatman favorite faye fear fearless feather federica feelgood felicia felicity felix fence fender fenerbahce ferien fernand fernanda
  fernando ferrari ferret festival fetish feyenoord fiat ficken fiddle field fiesta fifteen fight fighter fighting figure files film filter final finance finger
  fingers finish fiona fire fireball firebird firebolt firefly firehouse fireman firework fireworks firma first fish fishbone fisher fisherman fishes fishing
  fitness five fix flame flamengo flames flamingo flash flasher flashlight fleet fleur flex flight flipper flippers floor flora florence florian florida flounder
  flower flowerpower flowers floyd fluff fluffy flute fly flyboy flyer flyers flying focus fog folder fondue foobar food fool foolish foot football forbidden
  force ford forecast forest forever forget forgetit forgot forgotten fork formula fortnite fortune forty fossil foster foundation fountain four fourteen fox
  foxtrot foxy fraction fragile fraise frame francais france frances francesca francesco francine francis francisco francois francoise frank frankie franklin
  freak freaky fred freddie freddo freddy frederick free freedom freefall freeman freestyle freeway freeze freiheit french fresh freund freunde freundin friday
  fridge friend friends frisco frodo frog frogger froggy frogs frontier frost frosty frozen fruehling fruhling fruit frühling fuck fucker fuckme fuckoff fuckyou
  fudge full fun funfun funk funky funny funnyman funtime furious furniture fussball future fuzzy fußball gabriel gabriela gadget galatasaray galaxy galina gambit
  gamble gambler game gamer games gaming gandalf ganesan ganesh gangsta gangster garage garbage garcia garden gardener gareth garfield garlic gary gas gasoline
  gast gate gateway gator gators gaurav gavin gear geburtstag geek geetha geheim gelb geliebte gem gemini gemstone gene general genesis genevieve genius gentle
  gentleman geoff geometry george georgia georgie gerald gerard germanium germany getmoney getout getsome ghost ghosts giant giants gift giggles gilbert gina
  ginger giorgia giovanni giraffe girl girlfriend girls girly gita giulia giuseppe gizmo glacier gladiator glass glasses glen glenn glitter global globe gloria
  glory glove gluck glück gmail gnome goat gobble goblin goblue god godbless goddess godfather godisgood godislove godspeed godzilla going goku gold goldberg
  golden goldeneye goldfish goldstar goldwing golf golfer golfing gollum gonzalez goober good goodboy goodbye goodday goodgirl goodlife goodluck goodman goodness
  goodtimes goofy google googles goose gopal gordon gorgeous gorilla gospel gotcha gothic gotohell government grace gracie graham grandma grandmother grandpa
  granite granny grant grape grapes graphic graphics grass grasshopper gravity gray great greatest greek green greenbay greenday greenland greens greenwood greg
  gregory gremlin grenade greta grey griffin grinch grip grizzly groove groovy ground group grumpy grün guard guardian guess guesswho guest guide guillaume guinea
  guinness guitar guitarist guitarra gumby gummybear gun gunner gunners guns gunter guru gutenmorgen gutentag guy gwen gymnast gypsy günter habit hack hacked
  hacker haha hahaha hailey hair haircut hairy half halflife hall hallo hallohallo halloween hamburg hamburger hamish hamlet hammer hammers hamster hamza hand
  handball handsome handy hanna hannah hannahmontana hans hansi hansolo hanuman happiness happy happyboy happyday happydays happyfeet happygirl happyman harbor
  hard hardcore hardrock hardware hari harish harley harleydavidson harmony harold harriet harris harry harrypotter harvest harvey hase hasi haslo hassan hat
  hatred haunted haus havefun hawaii hawaiian hawk hawkeye hawkeyes hawks hayley hazel head headache headset health heart heartbeat heartbreak heartbreaker
  heartless hearts heat heather heaven heavenly heavy hector hedgehog heike heineken heinz helen helena helga hell hellboy hellfire hellhound hello hellokitty
  helmet helmut help helpdesk helper helpme henderson henry herbert herbst hercules herman hermes hermione hernandez hero heroes herz heslo hey hickory hidden
  hide highland highway hiking hilary hilda hill himmel hiphop hippie hippo hiro hiroshi history hitman hiver hobbes hobbit hobby hockey hogs hogwarts hola holein
  holger holiday holidays holland holly hollywood holmes holy home homeboy homebrew homeless homepage homer homerun homesweethome homework honda honest honesty
  honey honeybee honor hoops hooters hope hopeful hopeless horizon hornet hornets horny horror horse horseman horses hospital hotboy hotchick hotdog hotel hotgirl
  hotmail hotmama hotpink hotrod hotshot hotstuff hottie hour house houston howard howdy huang huawei hubert hug hugh hughes hugo hugs hulk hulkhogan human hummer
  humming hummingbird hund hundred hunger hunter hunters hunting hurensohn hurricane hurricanes husband husker huskers husky hussein hustler hybrid hydrogen hyper
  ian ibrahim ice iceberg icecold icecream icecube iceman idea idiot idontknow iforgot igloo ignacio ignite igor illusion ilove iloveme iloveyou ilya image
  imagination imagine immortal imogen impact impala imperial important impossible imran inch india indian indiana indians indigo industry ines inferno infinity
  info ingrid inna innocent insane insanity insight inspector inspiration inspire instagram install integra intel intense inter interior internal internet
  intrepid invader invasion inverno invierno invisible iphone ireland irene irina iris irish irma iron ironmaiden ironman isaac isabel isabella isabelle islam
  island islands ismael istanbul italia italian italy ivan ivory ivy jack jackal jackass jackdaniels jacket jackie jackpot jacks jackson jacob jacqueline jacques
  jade jaguar jaguars jailbreak jaime jake james jamesbond jamie jamil jan jana janet janitor jannik january japan jared jarrod jasmine jason jasper java javier
  jaws jay jaya jayden jayhawk jayhawks jazz jazzy jean jeanette jeanne jeannie jeans jedi jeep jeff jeffrey jelly jellybean jelszo jenkins jenna jennifer jenny
  jeremy jerk jerome jerry jersey jess jesse jessica jessie jester jesus jesuschrist jesuslove jet jetaime jets jewel jewels jill jillian jim jimmy jin jingle
  joan joanna joanne job jobs jocelyn jodie joel joey johanna john johncena johnny johnson joker jolly jon jonah jonas jonasbrothers jonathan joni jordan jorge
  jose joseph josh joshua josie journal journey joy joyce joyful juan juanita judge judith judy juergen juggernaut juice juicy julia julian julie julien juliette
  jumper jumping june jungle junior juniper junk jupiter jurgen just justdoit justforfun justice justin justinbieber justme juventus jyoti jürgen kaffee kai
  kaitlyn kalyan kane kangaroo kansas kara karan karaoke karate kareem karen kari karin karina karl karma karthik kartoffel kasey katana katarzyna kate katharina
  katherine kathie kathleen kathryn kathy katie katja katrina katy katya katze kavita kawasaki kay kayla keeper keepout keiko keira keisha keith kelley kelly
  kelsey ken kendall kendra kenji kenneth kennwort kenny kent kentucky kermit kernel kerry kevin key keyboard keys keystone khaki khalid khan kickass kicker kicks
  kidrock kids kiki killer killers kilo kim kimberly kimmy kindness king kingdom kingfish kingkong kingpin kings kingston kiran kirill kirk kirsten kirsty kiss
  kisses kissme kitchen kite kitkat kitten kittens kitty kittycat kiwi klaus klingon klondike knicks knife knight knuckles koala kobe kodak kodiak korn kosmos
  kris krishna kristall kristen kristin kristina krystal krzysztof ksenia kumar kurt kyla kyle kylie lacrosse ladder ladies lady ladybird ladybug laetitia lager
  lake lakers lakshmi lala lalala lalita lamb lamborghini lamp lana lance lancelot land landon landscape language lapin laptop lara large larisa larry lars laser
  last lasvegas latin laugh laughing laughter laura lauren laurent lauri lava lavender law lawrence lawson lawyer layla lazy lea leader leaf leafs leah leanne
  learn leather lebron ledzeppelin lee legacy legal legend legends lego legolas lehrer leia leigh leila lemon lemonade lena lennon lenovo leo leon leonard
  leonardo leonie leopard lera leroy lesbian leslie lester letmein letter letters level lewis lexus liam liang liar liberte liberty library license liebe liebling
  life lifeguard lifehack lifeisgood lifestyle light lighter lighthouse lightning lights lillian lilly lily lime limited lin lina lincoln linda lindsay lindsey
  line lineage ling link linkedin linkin linkinpark linux lion lionel lionking lions lipstick liquid liquor lisa listen little littlebit littleman littleone liu
  live liverpool liverpoolfc living liz lizard lizzie lobster local lock locked locks loco locomotive logan logic logical login logmein logon lois loki lola
  lollipop lollypop london lonely lonelywolf lonestar lonewolf long longhair longhorn longhorns longjohn look looking lopez lord lordoftherings lorena lorenz
  lorenzo lori lorna lorraine loser lost lostlove lotus loud louie louis louisa louise loulou love lovebug lovehurts loveit loveless lovelife lovely loveme lover
  loverboy lovers loves loveyou loving lowrider loyal loyalty lozinka luca lucas lucia lucifer lucille lucinda luck lucky luckydog luckyone lucy ludovic luigi
  luis luisa lukas luke lukeskywalker lullaby lulu lumber luna lunatic lunch lunchbox luther luxury lydia lynn lösenord mabel macaroni macbook machine machines
  macintosh mackenzie mad madcat maddog madeline madhav madhu madison madman madmax madness madonna madrid mafia magazine magenta maggie maggot magic magical
  magician magnet magnolia magnum magpie mahesh mahmoud maiden mail mailman main maison majesty major makaveli maksim malcolm malibu malik mama mami mamma mammoth
  man management manager manchester mancity mandarin mandy manfred mango manhattan maniac manish manoj manon mansion manuel manuela manutd maple maradona marathon
  marble marc marcel march marcia marco marcos marcus marcy marek margaret margarita margaux margot maria marian mariana marianna marianne marie marigold
  marijuana marilyn marina marine marines mario marion marissa mark market marketing markus marlboro marlene marley marlin marlon maroon mars marseille marsha
  marshal marshall marshmallow martha martial martin martina martine martinez martini marvel marvelous marvin mary maryam mask mason massive master masters match
  math mathew mathias mathieu mathilde mathis maths matrix matt matteo matter matthew matthias mattress mature maura maureen maurice maus mausebär mausi maverick
  mavis max maxi maxim maxime maximum maximus maxine maxwell mayday mayhem mazda maze meadow meatball meatloaf mechanic media medical medicine medina meena mega
  megadeth megaman megan mehmet melanie melinda melissa melody melon melvin member members memorial memories memory memphis men menthol mentor meow mercedes
  mercury merde meredith merhaba merlin mermaid merry message messi metal metallica meteor method metro mets mexican mexico mia miami michael michaela
  michaeljordan michal michel michele michelle mickey mickeymouse micro microsoft midget midland midnight mighty miguel mike mikey mikhail milan miles military
  milk milkman milkshake milky milkyway millenium millennium miller million millionaire milo milton mind mindy mine minecraft miner ming mini minimum minister
  minnie minou mint miracle miracles mirage miranda miriam mirror mischief misfit misfits missile mission mississippi missouri missy missyou mister mistral
  mistress misty mitarbeiter mitch mitchell mitten mittens mixer mobile model modem modern mohamad mohamed mohammad mohammed mohan mojo molecule molly molson
  moment mommy mona monarch mond monday money moneymaker moneyman mongoose monica monika monique monitor monkey monkeyboy monkeyman monkeys monopoly monster
  monsters montana montgomery month monty moo moocow moomoo moon moonbeam moonlight moonshine moonstone moose mooses mordor morgan morgana moritz morning morpheus
  morris mortal mortgage moses mosquito motdepasse mother motion motocross motor motorbike motorcycle motorhead motorola mountain mountains mouse mouth movie
  movies mozart muffin muffins muhammad mukesh mulder multi mummy munchkin muppet muppets murder muriel murphy muscle museum mushroom mushrooms music musica musik
  musique mustafa mustang mustard mutant mybaby mycat mycomputer mydog myfamily mylord mylove mynewpass mypass mypassword mypc myra myrtle myspace mystery mystic
  myth nacho nachos nadezhda nadia nadine nadir nagesh nails naked namaste name names nana nancy nanette naomi napoli naruto nascar nasser nasty nastya natali
  natalia natalie natalya natasha nate nathalie nathan nation national native natural nature naughty navajo naveen navidad navigator navy nebula necklace ned
  needle negative neha neighbor neil nelly nelson nemesis neon neptune nestor netflix network nevada never neverland nevermind nevermore neville new newcastle
  newlife newman newpass newpassword newport news newspaper newton newyear newyork nexus neymar nguyen nicholas nick nicki nicky nicola nicolas nicole nigel night
  nightfall nighthawk nightmare nights nightshade nightwing nikhil nikita nikki nikolai nikolay nikon nimrod nina nine ninety ninja ninjas nintendo nipple nipples
  nirvana nisha nissan nitin nitro noah noble nobody noel noir noise nokia nomad nomore noname none nonsense noodle noodles noon noor nora norma normal norman
  north northern northstar northwest nose nosferatu notebook nothing notorious nounou nova novel now nowhere noël nuclear nugget nuggets null number numbers nurse
  nutella nutmeg nuts nutty nvidia oak oasis oatmeal obelix oblivion obsession obsidian ocean oceane octavia october octopus odessa odin odyssey offense office
  officer offroad offspring ohio ohyeah oilers oksana olaf oldman oldschool oleg olga olive oliver olivia olivier olympus om oma omar omega omicron one
  onedirection onetwo onetwothree onion online onyx opa opel open opensesame opera operation operations operator opinion optimus option oracle orange oranges
  orbit orchard orchestra orchid order oregon oreo organic origami original orion orlando orpheus orson oscar osiris osman ostern ostrich oswald otis otono otoño
  ottawa otto outdoor outkast outlaw outlook outside overkill overlord owen owl owner oxford oxygen oyster ozone pablo pacific package packard packer packers
  pacman page paige paint paintball painter painting pakistan palace paladin palermo palm palmeiras palmtree pam pamela pancake pancakes panda pandora panic
  pankaj pantera panther panthers panties panzer paola paolo papa paper papi papillon parade paradise paradox parents paris park parker parking parliament parola
  parole parool parrot parrots partner party parvati pascal pascale pasha pass passage passat passcode passion passme passord passphrase passwd password passwords
  passwort passwrd pasta paste pasword pat patch patches path patience patio patrice patricia patrick patrik patriot patriots pattern patterson patty paul paula
  pauline paulo pavel pavement pavilion pawel payday peace peaceful peach peaches peacock peanut peanuts pear pearl pearljam pearls pebbles pedro peekaboo peewee
  pegasus peggy pele pelican penalty pencil penelope penguin penguins penis penny penthouse pentium people peoples pepper peppermint pepsi percy perez perfect
  performance perfume perla perry person personal peru pervert pest pete peter peterson petr petra petunia peugeot pferd phantom phantoms pharaoh pharmacy phat
  phil philadelphia philip philipp philippe phillies phillip phillips philomena phish phoebe phoenix phone photo photography photon photoshop phyllis physics
  piano picard picasso piccolo pickle pickles pickup picnic picture pictures pie pierce pierre pig pigeon piggy piglet pikachu pillow pilot pimp pimpin pinball
  pine pineapple ping pingpong pink pinkfloyd pinky pinto pioneer piotr pipeline piper pirate pirates pistol piston pistons pitbull pitcher pittsburgh pixel pixie
  pizza pizzahut placebo plan plane planet planner planning plasma plastic platform platinum plato play playball playboy player players playground playing
  playstation please pleasure plum plumber plus pluto plymouth pocket poet poetry point poison pokemon poker polar polaris police polina polish polka polly polo
  poncho pony poodle pooh poohbear pooja pookie pool poop pooper poopie popcorn pope popeye poppy porcupine porkchop porn porno porsche port portal porter
  portland porto portugal position positive postal poster postman potato potter pound poupoune powder powell power powerful powers practice pradeep prairie praise
  prakash prasad pratik praveen pray prayer preacher precious predator premium present president presley pressure preston pretty priest primary primavera prime
  prince princesa princess princesse print printemps printer prinz prinzessin prison private priya problem process prodigy producer product professor profile
  profit program programmer progress project projects promise prophet prosper proton proud psg psychic psycho public pudding puffin puja pulsar puma pump pumpkin
  punch punisher punk punker punkrock puppet puppies puppy purchase purple purpose push pussies pussy pussycat puta puzzle pwd pword pyramid pyramids python
  qazwsx qazwsxedc qsdfgh quality quantum quarter quartz quasar quatre queen queens quentin quest question queue quick quicksilver quiet quincy quiz qweasd
  qweasdzxc qweqwe qwerty qwertyuiop qwertz qwertzuiop rabbit rabbits raccoon race racecar racer rachael rachel rachna racing radar radiation radical radio rafael
  rage raghav ragnar ragnarok rahul raider raiders rail railroad rain rainbow rainbows raindrop raindrops rainer rainy raistlin raj raja rajan rajeev rajesh raju
  rakesh rally ralph raman rambler rambo ramesh ramirez rammstein ramon ramona ramones rams ranch randall randolph random randy ranger rangers ranjit raphael
  rapper raptor raptors raquel rascal rashid rasmus raspberry rasputin rasta rat rattlesnake raul raven ravens ravi ravindra ray raymond razor reader ready
  reality really realmadrid reaper reason rebecca rebekah rebel rebels reborn record recovery recycle red redalert redbaron redbird redbone redbull redcar reddog
  redeemer redeye redfish redfox redhat redhead redheads redhot redline redman redneck redred redrose redrum redskins redsox redwings redwood reece reed reflex
  regal reggae reggie regina reginald region rekha relax reload remember remote renata renault rene renee renegade report reports reptile republic republican
  rescue resident respect result retard retro return reunion revenge reverse review revolution revolver rewind rex rhino rhonda rhythm ribbon ricardo rice rich
  richard riches richie rick ricky rider riders ridge rifle right rihanna riley ring ringo rings ripper rise rising risk rita ritter ritu river rivers road
  roadkill roadrunner roadster rob robbie robert roberta roberto roberts robin roblox robocop robot robotech robots rocco rochelle rock rocker rocket rockets
  rockhard rocking rocknroll rockon rocks rockstar rocky rockyou rodeo rodney rodrigo rodriguez roger rogers rohan rohit roland rolex rolf roll roller
  rollercoaster rolling rollingstones rolltide roma romain roman romance romania romans romantic rome romeo ron ronald ronaldinho ronaldo ronan ronnie roof rookie
  room roommate rooney rooster root rory rosa rosalie rosanna rose rosebud rosebush rosemary roses rosewood rosie ross roster rot rota rotten rouge rough route
  router rover row rowing roxanne roxy roy royal royals rubber rubble ruben ruby rude rudolf rudy ruffles rufus rugby ruler rules rum rumble runaway runner
  running rupert rush ruslan russ russell russia rust rusty ruth ryan ryder saab sabbath sabina sabine sabre sabres sabrina sachin sack sacred sacrifice sad sadie
  safari safe safety saffron saga sahil saibaba said sailboat sailing sailor sailormoon saint saints sakura salad salamander salasana salem sales salim sally
  salmon saloon salsa salt salut salute salvador sam samantha samba samir sammie sammy sample samson samsung samuel samurai sanchez sanctuary sand sandals sandeep
  sanders sandi sandman sandra sandrine sandro sandstorm sandwich sandy sangeeta sanity sanjay santa santaclaus santafe santiago santosh sapphire sara sarah sarai
  sarcasm sarita sasha saskia sasuke satan satellite satish saturday saturn sauce saul sauron savage savanna savannah savior scarab scarecrow scarface scarlet
  scarlett scary scenic schalke schatz schatzi schedule scheduler schedules scheduling scheiss scheisse scheiße schmetterling schoko schokolade school schooner
  schule schumacher schwarz schwester science scissors scooby scoobydoo scooter scorpio scorpion scorpions scotch scotland scott scotty scout scrappy scratch
  scream screamer screen screw scrooge scruffy scuba sculpture sea seabass seagull seahawks seahorse seal sean search seaside season seattle sebastian sebastien
  sebring second secret secreto secrets section secure security seeker seinfeld select selena seminole semperfi senator senha senior senna sensation sensei
  sentinel sentra september sequoia seraph serena serenity serge sergei sergey sergio serial series serious serpent server service services sesame session seth
  seven seventeen seventy sex sexbomb sexgod sexsex sexual sexy sexyboy sexygirl shadow shadows shady shaft shaggy shakespeare shakira shalom shaman shame
  shamrock shane shania shannon shanti share shark sharks sharky sharma sharon sharp shasta shaun shawn sheep sheepdog sheila shelby sheldon shell shelley shelly
  shepherd sheriff sherlock sherry shield shift shifts shilpa shine shiner shinobi shiny ship shipping shirley shirt shit shithead shiva shoe shoes shogun shoot
  shooter shop shopper shopping short shorty shotgun show shower showtime shreya shrimp shuttle shweta sick sidney siemens sienna sierra sifre sight signal signin
  silence silent silicon silk silke silly silver silverado silvia simba simon simona simone simple simplicity simpson simpsons sinclair singapore singer singh
  singing single sinner sirius sister sisters sita six sixteen sixty size skateboard skateboarding skater skating skeeter ski skidoo skier skiing skill skin
  skinny skipper skippy skittles skull skunk sky skydive skye skylark skyler skyline skype skywalker slacker slammer slap slapshot slava slave slayer sleep
  sleeper sleeping sleepy slick slider slim slimshady slipknot slipper slippers slow slut smart smash smasher smashing smelly smile smiles smiley smiling smirnoff
  smith smoke smoker smokey smoking smooth smoothie smurf snail snake snakes snapchat snapper snapple snapshot sneaker sneakers sneha snickers sniper snooker
  snoop snoopdogg snoopy snow snowball snowbird snowboard snowboarder snowboarding snowdrop snowflake snowman snowwhite snowy snuggles soap soccer social societe
  society socks soda sofia sofie soft softball software solar soldier soldiers soleil solid solitude solo solomon solution somebody something sommer sonali sonata
  song songs sonia sonic sonja sonne sonnenschein sony sonya sooners sophia sophie sorcerer sorrow soul souls soup source south southern southpark southside
  southwest sox space spaceman spaceship spade spaghetti spain spaniel spanish spank spanking spanky spark sparkle sparkles sparky sparrow sparta spartan spartans
  spawn speaker special spectrum speed speedo speedway speedy spencer sphinx spice spicy spider spiderman spiders spike spinner spiral spirit spitfire splash
  spock sponge spongebob spooky spoon spoons sport sporting sports sporty spot spotlight spotty spray spread spring springer springtime sprinkles sprint sprite
  spud spurs spy spyder squad square squash squirrel squirt srinivas stacey stacker stacy staff stage stalker stallion stallone stamp stan stand standard stanley
  star starbuck starbucks starburst starcraft stardust starfish stargate starlight stars startrek starwars stas state station statistics status stay stealth steam
  steel steeler steelers stefan stefanie stefano stella stellar steph stephan stephane stephanie stephen stereo stern sternchen steve steven stevie stewart stick
  stickman sticky stiletto sting stinger stingray stinky stock stocking stockings stocks stone stonecold stones stonewall stop store storm stormy story strange
  stranger strategy straw strawberries strawberry stream street streets strength stress strider strike striker string stripe striper strong struggle stuart
  student students studio study stuff stupid style stylus subaru subhash sublime subway success successful sucker suckit sucks sudha sue sugar sugarplum suicide
  suit sultan sumit summer summertime summit sun sundance sunday sundevil sunflower sunflowers sunglasses sunil sunita sunlight sunny sunrise sunset sunshine
  super superadmin superb supercool superfly supergirl superhero superior superman supermann supernova superpower supersonic superstar superuser supervisor
  support supra supreme suresh surf surfboard surfer surfing surprise surround survive survivor surya susan susana susanne sushi susie suzanne suzuki suzy sven
  svet sveta svetlana swan swati sweet sweetdreams sweetheart sweetie sweetpea sweets sweety swimmer swimming swing swinger swiss switch sword swordfish sydney
  sylvester sylvia sylvie symbol symphony synergy syracuse syrup sysadmin sysop system systems table taco tacoma tacos taekwondo tahiti takashi take talent talk
  tamara tamere tammy tampa tanaka tangerine tango tania tanja tank tanker tanner tanya tara target tarheels tariq tarot tarun tarzan tasha tasmania taste tasty
  tata tatiana tattoo tattoos tatyana taurus taxi taxman taylor tea teacher team teamo teams teamwork teapot tears tech technics techno technology ted teddy
  teddybear teen teenager teens telecaster telefon telephone television temp tempest templar temple tempo temporary temppass temptation ten tender tennessee
  tennis tequiero tequila terence teresa terminator terri terrier terror terry tesla tesoro tess tessa test testament tester testing testpass tests testtest
  testuser texas textbook thankful thanks thanksgiving thankyou theater theatre thebest theboss thegod theking thelma theman themaster theo theodore theone theory
  therapy theresa therock thierry thing think thinking thinkpad third thirteen thirteenth thirty thistle thomas thor thorn thorsten thought thousand thrasher
  three threesome thriller throne thug thuglife thumper thunder thunderbird thunderbolt thursday ticket tickets tickle ticktock tide tiffany tiger tigercat tigers
  tigger tights tiktok tim timber time timeless timeout times timing timmy timothy tina tinker tinkerbell tinman tiny tire titan titanic titanium titans titi tits
  toad toast toaster tobacco tobias tobin toby today todd toffee together toilet tokiohotel tokyo tom tomasz tomato tombstone tomcat tommy tomorrow tone toni
  tonight tony tool toolbox tools toor tooth tootsie topcat topdog topgun topher topsecret torch tornado torpedo torres torsten tortoise toshiba total totem toto
  tottenham touch touchdown tough tourist tower toxic toyota toys tracey track tracker tractor tracy traffic trail trailer train trainee trainer training trance
  transam transfer transformer transformers transit transport trash traum travel traveler travis treasure treble tree treehouse trees trek tres trevor trial
  triangle tribal tribe trick trickster tricky trident trigger trigun trinity trip triple triplets trish tristan triton triumph trivia trojan trojans trombone
  trooper trophy tropical trouble trousers trout troy truck trucker trucks trudy truelove truffle trumpet trumpets trunks truskawka trust trusted trustme trustno
  trustnoone truth tsunami tuba tucker tuesday tulip tuna tundra tunnel tupac turbo turkey turkiye turner turnip turquoise turtle turtles tutu tuxedo tv tweety
  twelve twenty twilight twin twinkie twinkle twins twist twister twitter two tyler typewriter typhoon tyson ubuntu uday ufo ulrich ultima ultimate ultra ultraman
  uma umar umbrella uncle undefined underdog underground understand undertaker underwater underworld unforgiven unicorn unicorns unique unit united unity
  universal universe university unix unknown unlimited unlock uno unreal update upgrade uptown uranus urban urlaub ursula usa user username users utopia uwe
  vacances vacation vader vadim vagabond vagina valentin valentina valentine valera valeria valerie valhalla valiant valley value vampire vampires van vandal
  vandana vanessa vanilla vanity vanya varun vector vegan vegas vegeta vegetable vegetables velocity velvet vengeance venice venom venture venus vera verano
  vernon veronica veronika veronique vert vertigo vette vibrant vibration vick vicky victor victoria victory video view vijay vikas viking vikings vikram viktor
  village villain vinay vincent vinegar vinny vinod vintage vinyl viola violet violeta violin viper virgil virgin virginia virginie virgo virtual virus vishal
  vision visitor vista vitaly vivian viviane vivid vlad vladimir vodka voice volcano volcom volkswagen volleyball voltage volume volunteer volunteers volvo voodoo
  vortex vova voyager vulcan vw wachtwoord wade waffle waiting wake wales walker wallace walnut walrus walt walter wanda wanderer wang wanker war warcraft ward
  warehouse warhammer warlock warning warpath warren warrior warriors wasabi washburn washington wasp waste watch watcher water waterfall waterloo watermelon
  waterpolo waters watson wave waves wayne weapon weather web webmaster website webster wedding wednesday weed week weekend weezer wei weihnachten weird weiss
  welcome welkom wendy werder werewolf werner wesley west western westside westwood wetter whale whales whatever whatsapp wheel wheels whiskers whiskey whisky
  whisper whistle white whiteboy whitetiger whitewolf whitey whitney whocares whore wicked widget wife wifi wiggles wilbur wild wildcard wildcat wildcats wildfire
  wildflower wildlife wildman wildone wildthing wildwood wilfred wilhelm will willa william willie willkommen willow willpower willy wilma wilson wind windmill
  window windows windsor windstar wine wing wings winifred winner winners winnie winniethepooh winning winston winter wireless wisdom wise wish wishbone wishes
  witch witches witness wizard wizards wochenende wolf wolfgang wolfman wolfpack wolverine wolves woman wombat women wonder wonderboy wonderful wonderland
  wonderwoman wong wood woodland woodpecker woods woodstock woody woof wookie word words work worker workforce working world worldcup worldwide worm wrangler
  wrench wrestlemania wrestler wrestling wright writer writing wrong wu wutang wxcvbn xander xavier xbox xerox xfactor xfiles xiao xman xmas xmen xxxx xylophone
  yacht yahoo yamaha yana yang yankee yankees yardbird yash yasmin yasmine yeah year yellow yellowstone yes yesterday yesyes yin yinyang yoda yoga yogi yogibear
  yoko yolanda yolo young yourmom yourpassword yourself youssef youth youtube yoyo yoyoyo yuki yummy yuri yusuf yvette yvonne yxcvbn zach zachary zachery zain
  zaqwsx zara zealot zebra zelda zen zenith zephyr zeppelin zero zeus zhang zhanna zhao zidane ziggy zigzag zindabad zion zipper zodiac zoe zoey zoltan zombie
  zombies zone zoo zoology zoom zoya zwei zxcvbn zxcvbnm zzzz
`
  .trim()
  .split(/\s+/);
