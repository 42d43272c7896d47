import type { regionFieldRu } from './region-field.ru.ts'

export const regionFieldEn: typeof regionFieldRu = {
  label: 'Region',
  placeholder: 'Start typing a name',
  clear: 'Clear',
  loading: 'Loading regions',
  nothing: 'No matches. We’ll save it as you typed it.',
  unknown: 'We couldn’t find that region. Try another name.',
  several: 'Several regions match. Choose yours from the list.',
  empty: 'Choose a region to continue',
  notSaved: 'Your region wasn’t saved. Set it in your profile.',
}
