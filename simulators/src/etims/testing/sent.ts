/** Creator and last editor, as every request states them. */
export const BY = { regrId: 'ofisi', regrNm: 'Ofisi', modrId: 'ofisi', modrNm: 'Ofisi' };

/** An item as a shop registers it. */
export const ITEM = {
  itemCd: 'KE2NTU0000001',
  itemClsCd: '44101501',
  itemTyCd: '2',
  itemNm: 'Kyocera M2040dn',
  orgnNatCd: 'KE',
  pkgUnitCd: 'NT',
  qtyUnitCd: 'U',
  taxTyCd: 'B',
  dftPrc: 7000,
  isrcAplcbYn: 'N',
  useYn: 'Y',
  ...BY,
};
