/** Roles and their rights. */
export const texts = {
  added: 'User Role Added Successfully!',
  updated: 'User Role Updated Successfully!',
  deleted: 'User Role deleted successfully!',
  notFound: 'Role was not found.',
  taken: 'A role with this name exists already.',
  inUse: 'Users have this role. Give them another first.',
  seeded: 'This role belongs to the product: it keeps its name and stays.',
  adminKeeps: 'The role Admin keeps its rights.',
  ownRole: 'Nobody changes their own role.',
  beyondRights: 'You cannot grant rights that you do not have.',
  noModule: 'There is no module {id}.',
};
