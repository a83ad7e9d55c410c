import type { texts as english } from '../en/topics.ts';

export const texts: typeof english = {
  formats: `Comment les données sont écrites
  --format table    pour les gens ; tient dans le terminal (--no-truncate : aussi large qu’il faut)
  --format json     une liste, ou une ligne ; ndjson : une par ligne
  --format csv      colonnes aux noms des champs ; xlsx : un classeur (--output FICHIER.xlsx)
  --output FICHIER  la terminaison choisit le format ; - est la sortie standard ; --force remplace
  --json CHAMPS     ces champs seuls ; --schema les nomme tous
  --jq FILTRE       ce que jq fait du JSON ; --template "{id} {name}" une ligne par rangée
  --filter, --sort, --limit choisissent les lignes. Les données vont à la sortie standard, le reste à la sortie d’erreur.`,
  exitCodes: `Ce que le shell apprend
  0  fait
  1  échoué
  2  la commande n’a pas été comprise, ou quelqu’un doit la confirmer
  3  refusé par une règle, ou une ligne d’un fichier est mauvaise
  4  connectez-vous d’abord : watchbill login
  5  vous n’en avez pas le droit
  6  le serveur n’a pas été joint, ou n’a pas répondu à temps
  7  quelque chose diffère (config diff --exit-code)
Avec --format json un échec est du JSON sur la sortie d’erreur : {"error": {"exit", "message", "status", "fields"}}.`,
  environment: `Variables, chacune après son option et avant le profil
  WATCHBILL_URL, WATCHBILL_API_KEY, WATCHBILL_PROFILE   où, et qui
  WATCHBILL_LANG, LC_ALL, LC_MESSAGES, LANG             langue : en, de, fr
  WATCHBILL_TIMEOUT                                     secondes qu’un appel peut prendre
  WATCHBILL_CONFIG_DIR, XDG_CONFIG_HOME                 dossier des profils
  HTTPS_PROXY, HTTP_PROXY, NO_PROXY                     serveurs mandataires
  PAGER, WATCHBILL_PAGER                                pour les longues sorties au terminal
  NO_COLOR, FORCE_COLOR, TERM=dumb, CI                  couleur, écrans et questions`,
  time: `Dates et heures
  Dates : 2026-03-29, today, tomorrow, yesterday, monday (le prochain), +7d, -2w.
  Aujourd’hui est celui de la division qu’une commande nomme ; sinon celui de cette machine.
  Heures : 09:30, dans le fuseau de la division. Durées : 08:00 font huit heures.
  Les instants des réponses sont en ISO 8601 avec leur fuseau ; --utc les dit tous en UTC.`,
  profiles: `Profils : un serveur, et qui l’on y est
  watchbill login --profile nord --url https://nord.example.com
  watchbill --profile nord schedules show
  WATCHBILL_PROFILE=nord en nomme un pour toutes les commandes d’un shell.
  Le jeton d’un profil n’est montré qu’à son propre serveur. Les scripts prennent une clé de
  WATCHBILL_API_KEY, qui n’est dans aucune liste de processus ; pour en créer une : watchbill keys create`,
  imports: `Fichiers de lignes
  watchbill advisors upload conseillers.xlsx --dry-run ce qui changerait, et chaque mauvaise ligne
  watchbill advisors upload conseillers.xlsx           toutes les lignes, ou aucune si une est mauvaise
  watchbill advisors upload - < conseillers.csv        de l’entrée standard
  --partial garde les bonnes lignes. Séparateur, codage et ordre des dates sont trouvés et
  dits ; --dates, --decimals, --units et --sheet disent autrement. Le même fichier ne change plus rien.
  watchbill advisors upload gens.csv --map email=Mail --save-map paie       ses propres en-têtes
  watchbill advisors upload gens.csv --partial --errors corriger.csv les mauvaises lignes, à corriger
  CSV, XLSX, JSON et NDJSON sont lus. Ce qui dépasse un appel part en plusieurs, tous vérifiés avant que
  le premier soit enregistré ; après une interruption la même commande reprend derrière ce qui l’est
  (--restart : dès la première ligne). --part-rows en envoie moins à la fois.
  watchbill imports list, imports take-back ID : ce que des fichiers ont changé, et le retour.`,
  config: `Ce que dit un fichier
  kind: division   types d’événement, protocoles journaliers et hebdomadaires, rotations, types et
                   jeux de modèles, paramètres, ensembles, canaux qu’elle traite, objectifs,
                   jours spéciaux, événements à venir
  kind: global     rôles, compétences, divisions d’entreprise, divisions, canaux, lignes,
                   jours spéciaux des divisions d’entreprise
  Les lignes vont par leur nom : un autre nom est une autre ligne. Les champs et sections absents
  restent ; une liste dans une ligne se dit entière. Avec --prune partent les lignes absentes d’une
  section ([] pour aucune), sauf si d’autres divisions s’en servent ; ce qui peut être désactivé
  l’est, sans être supprimé.
  Une division a les protocoles où mènent ses paramètres, et ceux dont aucune division ne se sert.
  Tout le fichier est vérifié avant d’écrire. Ce qui a été refusé ou arrêté en chemin continue avec
  la même commande.
Hors des fichiers : les personnes et ce qui est à elles (conseillers, utilisateurs, disponibilité,
valeurs, qui travaille un modèle), ce qui se déroule (plannings, prévisions, échanges, enchères,
demandes), les secrets (clés d’API, webhooks), les congés, les classifications d’équipe, les
correspondances d’états, les valeurs par défaut des prévisions et les types d’événement des
divisions d’entreprise.`,
};
