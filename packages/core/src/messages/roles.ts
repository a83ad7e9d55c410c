/** Roles and their rights. */
export const roles = {
  added: {
    en: 'User Role Added Successfully!',
    de: 'Benutzerrolle erfolgreich hinzugefügt!',
    fr: 'Rôle utilisateur ajouté avec succès !',
  },
  updated: {
    en: 'User Role Updated Successfully!',
    de: 'Benutzerrolle erfolgreich aktualisiert!',
    fr: 'Rôle utilisateur mis à jour avec succès !',
  },
  deleted: {
    en: 'User Role deleted successfully!',
    de: 'Benutzerrolle erfolgreich gelöscht!',
    fr: 'Rôle utilisateur supprimé avec succès !',
  },
  notFound: {
    en: 'Role was not found.',
    de: 'Die Rolle wurde nicht gefunden.',
    fr: 'Le rôle est introuvable.',
  },
  taken: {
    en: 'A role with this name exists already.',
    de: 'Eine Rolle mit diesem Namen besteht bereits.',
    fr: 'Un rôle porte déjà ce nom.',
  },
  inUse: {
    en: 'Users have this role. Give them another first.',
    de: 'Benutzer haben diese Rolle. Geben Sie ihnen zuerst eine andere.',
    fr: 'Des utilisateurs ont ce rôle. Donnez-leur-en d’abord un autre.',
  },
  seeded: {
    en: 'This role belongs to the product: it keeps its name and stays.',
    de: 'Diese Rolle gehört zum Produkt: Sie behält ihren Namen und bleibt.',
    fr: 'Ce rôle fait partie du produit : il garde son nom et reste.',
  },
  adminKeeps: {
    en: 'The role Admin keeps its rights.',
    de: 'Die Rolle Admin behält ihre Rechte.',
    fr: 'Le rôle Admin garde ses droits.',
  },
  ownRole: {
    en: 'Nobody changes their own role.',
    de: 'Niemand ändert die eigene Rolle.',
    fr: 'Personne ne modifie son propre rôle.',
  },
  beyondRights: {
    en: 'You cannot grant rights that you do not have.',
    de: 'Sie können keine Rechte vergeben, die Sie nicht haben.',
    fr: 'Vous ne pouvez pas accorder de droits que vous n’avez pas.',
  },
  noModule: {
    en: 'There is no module {id}.',
    de: 'Ein Modul {id} gibt es nicht.',
    fr: 'Il n’y a pas de module {id}.',
  },
} as const;
