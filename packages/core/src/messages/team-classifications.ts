/** Team classifications and their values. */
export const teamClassifications = {
  created: {
    en: 'Team Classifications Created Successfully!',
    de: 'Teamklassifizierung erfolgreich angelegt!',
    fr: 'Classification d’équipe créée avec succès !',
  },
  updated: {
    en: 'Team Classifications Updated Successfully!',
    de: 'Teamklassifizierung erfolgreich aktualisiert!',
    fr: 'Classification d’équipe mise à jour avec succès !',
  },
  deleted: {
    en: 'Team Classifications Deleted Successfully!',
    de: 'Teamklassifizierung erfolgreich gelöscht!',
    fr: 'Classification d’équipe supprimée avec succès !',
  },
  valueAdded: {
    en: 'Value Added Successfully!',
    de: 'Wert erfolgreich hinzugefügt!',
    fr: 'Valeur ajoutée avec succès !',
  },
  valueUpdated: {
    en: 'Value Updated Successfully!',
    de: 'Wert erfolgreich aktualisiert!',
    fr: 'Valeur mise à jour avec succès !',
  },
  valueDeleted: {
    en: 'Value Deleted Successfully!',
    de: 'Wert erfolgreich gelöscht!',
    fr: 'Valeur supprimée avec succès !',
  },
  notFound: {
    en: 'Team classification was not found.',
    de: 'Die Teamklassifizierung wurde nicht gefunden.',
    fr: 'La classification d’équipe est introuvable.',
  },
  noValue: {
    en: 'Team value was not found.',
    de: 'Der Teamwert wurde nicht gefunden.',
    fr: 'La valeur d’équipe est introuvable.',
  },
  taken: {
    en: 'A team classification with this name exists already.',
    de: 'Eine Teamklassifizierung mit diesem Namen besteht bereits.',
    fr: 'Une classification d’équipe porte déjà ce nom.',
  },
  valueTaken: {
    en: 'This classification has this value already.',
    de: 'Diese Klassifizierung hat diesen Wert bereits.',
    fr: 'Cette classification a déjà cette valeur.',
  },
  held: {
    en: 'Advisors or future events use this. Take it away from them first.',
    de: 'Berater oder künftige Ereignisse verwenden das. Nehmen Sie es ihnen zuerst weg.',
    fr: 'Des conseillers ou des événements futurs l’utilisent. Retirez-le-leur d’abord.',
  },
  valueRequired: {
    en: 'Value is required',
    de: 'Wert ist erforderlich',
    fr: 'La valeur est obligatoire',
  },
  notANumber: {
    en: 'A value of this classification is a number.',
    de: 'Ein Wert dieser Klassifizierung ist eine Zahl.',
    fr: 'Une valeur de cette classification est un nombre.',
  },
  notATime: {
    en: 'A value of this classification is a time of day, like 09:30.',
    de: 'Ein Wert dieser Klassifizierung ist eine Uhrzeit wie 09:30.',
    fr: 'Une valeur de cette classification est une heure, comme 09:30.',
  },
  hasValues: {
    en: 'The values of this classification do not fit the new type.',
    de: 'Die Werte dieser Klassifizierung passen nicht zum neuen Typ.',
    fr: 'Les valeurs de cette classification ne conviennent pas au nouveau type.',
  },
} as const;
