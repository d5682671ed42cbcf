/** A ref of a card (`WEB-12`), in any case. */
export const CARD_REF = /^([A-Za-z][A-Za-z0-9]{0,24})-([1-9]\d{0,8})$/;

/** What operations take as the id of a card: its UUID or its ref. */
export const CARD_ID =
  /^(?:[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|[A-Za-z][A-Za-z0-9]{0,24}-[1-9]\d{0,8})$/;

/** Description of such a parameter or field. */
export const ID_OR_REF = 'id, or ref (`WEB-12`)';
