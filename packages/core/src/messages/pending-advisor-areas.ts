/** Advisors' data values, skills and transfers: texts of screens still to come. */
const dataValues = {
  addAdvisorFirst: { en: 'Please add advisor ID first.', de: 'Bitte geben Sie zuerst die Berater-ID an.', fr: 'Veuillez d’abord indiquer l’identifiant du conseiller.' },
  added: { en: 'Advisor Data Value Added Successfully!', de: 'Berater-Datenwert erfolgreich hinzugefügt!', fr: 'Valeur de données du conseiller ajoutée avec succès !' },
  deleted: { en: 'Advisor Data Value Deleted Successfully!', de: 'Berater-Datenwert erfolgreich gelöscht!', fr: 'Valeur de données du conseiller supprimée avec succès !' },
} as const;

const advisorProficiencies = {
  added: { en: 'Advisor Proficiency added Successfully!', de: 'Beraterfertigkeit erfolgreich hinzugefügt!', fr: 'Compétence du conseiller ajoutée avec succès !' },
  updated: { en: 'Advisor Proficiency updated Successfully!', de: 'Beraterfertigkeit erfolgreich aktualisiert!', fr: 'Compétence du conseiller mise à jour avec succès !' },
  deleted: { en: 'Advisor Proficiency deleted Successfully!', de: 'Beraterfertigkeit erfolgreich gelöscht!', fr: 'Compétence du conseiller supprimée avec succès !' },
} as const;

const transfers = {
  moved: { en: 'Advisor Moved Successfully !', de: 'Berater erfolgreich versetzt!', fr: 'Conseiller déplacé avec succès !' },
} as const;

export const advisorAreas = { dataValues, advisorProficiencies, transfers } as const;
