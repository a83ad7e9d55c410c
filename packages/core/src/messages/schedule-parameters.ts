/** Schedule parameters (pattern variables in the data) and pattern types. */
export const scheduleParameters = {
  created: {
    en: 'Schedule Parameter Created Successfully!',
    de: 'Dienstplanparameter erfolgreich angelegt!',
    fr: 'Paramètre de planning créé avec succès !',
  },
  missing: {
    en: 'Schedule parameter was not found.',
    de: 'Der Dienstplanparameter wurde nicht gefunden.',
    fr: 'Le paramètre de planning est introuvable.',
  },
  missingType: {
    en: 'Pattern type was not found.',
    de: 'Der Mustertyp wurde nicht gefunden.',
    fr: 'Le type de modèle est introuvable.',
  },
  divisionRequired: {
    en: 'Choose the division of the pattern type.',
    de: 'Wählen Sie den Bereich des Mustertyps.',
    fr: 'Choisissez la division du type de modèle.',
  },
  taken: {
    en: 'A schedule parameter with this name exists already in this division.',
    de: 'Ein Dienstplanparameter mit diesem Namen besteht in diesem Bereich bereits.',
    fr: 'Un paramètre de planning porte déjà ce nom dans cette division.',
  },
  typeTaken: {
    en: 'A pattern type with this name exists already.',
    de: 'Ein Mustertyp mit diesem Namen besteht bereits.',
    fr: 'Un type de modèle porte déjà ce nom.',
  },
  typeInUse: {
    en: 'This pattern type is in use, or does not exist.',
    de: 'Dieser Mustertyp wird verwendet oder besteht nicht.',
    fr: 'Ce type de modèle est utilisé ou n’existe pas.',
  },
  ruleTaken: {
    en: 'This weekly protocol is in the schedule parameter already.',
    de: 'Diese Wochenregel gehört bereits zum Dienstplanparameter.',
    fr: 'Ce protocole hebdomadaire figure déjà dans le paramètre de planning.',
  },
  agentsOrder: {
    en: 'The minimum of advisors may not exceed the maximum.',
    de: 'Die Mindestzahl der Berater darf das Maximum nicht überschreiten.',
    fr: 'Le minimum de conseillers ne peut pas dépasser le maximum.',
  },
  hoursOrder: {
    en: 'The minimum weekly hours may not exceed the maximum.',
    de: 'Die Mindestwochenstunden dürfen das Maximum nicht überschreiten.',
    fr: 'Le minimum d’heures par semaine ne peut pas dépasser le maximum.',
  },
  limitsOrder: {
    en: 'A minimum may not exceed its maximum.',
    de: 'Ein Minimum darf sein Maximum nicht überschreiten.',
    fr: 'Un minimum ne peut pas dépasser son maximum.',
  },
  copyFromOther: {
    en: 'The schedule parameter to copy belongs to another division.',
    de: 'Der zu kopierende Dienstplanparameter gehört zu einem anderen Bereich.',
    fr: 'Le paramètre à copier appartient à une autre division.',
  },
  otherDivisionType: {
    en: 'This pattern type belongs to another division.',
    de: 'Dieser Mustertyp gehört zu einem anderen Bereich.',
    fr: 'Ce type de modèle appartient à une autre division.',
  },
} as const;
