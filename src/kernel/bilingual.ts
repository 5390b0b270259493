/** What a field is, as its meta holds it; plugins have the same as `text` of the contract, which the kernel may not import. */
export type Bilingual = { readonly description: string; readonly en: string };

export const bilingual = (fr: string, en: string): Bilingual => ({ description: fr, en });
