import { createHash } from 'node:crypto';

/**
 * SHA-1 of those of the 100,000 commonest passwords of Have I Been Pwned (as the National Cyber
 * Security Centre published them) that our rule of composition lets through. So few, for most that
 * were stolen have no sign or no capital letter.
 */
const stolen: ReadonlySet<string> = new Set(
  `
  02726d40f378e716981c4321d60ba3a325ed6a4c 05ced6f135c4747a3242b8875da76f875bf794b2 14c4c9cdb512ced0f871b62190c1d9702de71bfd
  1f3c53ae14626035383b39c207564d32d083e8fd 1fce47db018ccbc4c34df8acf925c5b92bc804e1 21bd12dc183f740ee76f27b78eb39c8ad972a757
  2574d9e067529f7b64a14f3dcad03375b57b3335 25c2c9afdd83b8d34234aa2881cc341c09689aaa 32946eacaab4639ee110c472b165f5f5c4009d60
  32ca9fc1a0f5b6330e3f4c8c1bbecde9bedb9573 3357229dddc9963302283f4d4863a74f310c9e80 432b0ed5186210e213db1ab20df358d3c362191c
  4346ab50cca4ed071b65898f8c8655817edc3026 45d5d0de69eac88cfcee3286f9795df34371f4a4 5ac0a0b2fc21fe74ee52058f81158f76a588f0f1
  6b283bb060c269432d08ac33b47a337c0a40035d 71bcbbc0df0d4bb587bf519dde516ebb73217540 732e9daed0822be0734067dfb60db59150de3f28
  75d40879503d2d44fb4e0222a5fd99be04960e75 79677aebe0c6fa129f3161c7dbe9286c1d6bb21a 7f17ebdcec8a7e9cb79320d533bb98e3223634ce
  86c16a459ecf39fd76a8e750f9d5074c4722f22b a7650b4969badb1f548a67e4ba62d7cb6f435631 a794404dc0891a104e74d8fd65159d18e3774dcd
  c2d9e5b06fcd726922e81b230144cc7390c7898d c380f833034d60bf035a134094eb538d600dc6f9 c5f9df1ff1c3fd9cd727e692afd2b9f510a4d687
  c6a629f47d55de356eb725d03f97a3a62e9bb0ce cda0c06ac3d3ab435f78a977d7c10b01b3ff0427 d0d29dbcb4e330c1255f400391c8d4a9ee7d42c8
  d963a334887146e84eccb55b0be36eef40470a81 da3f50400551551ea03382ac7c3bfa587f789b68 dc508a56307fd38d0feb98c7ef2f280bd6320837
  ef0f8b6ffb699f90933a3321b00ff6769e018b94 f5c26b1d23a171bcde3001113fcf5cb41fe16afb f7384b52f086aae0b9f8c2b97c14fbdd2d8d6ad5
  fc3e2d515ed18cda162f2fda2b81a327497f87e6
`
    .trim()
    .split(/\s+/),
);

/**
 * Whether a password, to the letter, is among those that are known from thefts and tried
 * everywhere. Nobody is asked: the list is here.
 */
export const isBreachedPassword = (password: string): boolean =>
  stolen.has(createHash('sha1').update(password).digest('hex'));
