import type { regionFieldRu } from './region-field.ru.ts'

export const regionFieldEn: typeof regionFieldRu = {
  label: 'Region',
  placeholder: 'Start typing a name',
  clear: 'Clear',
  loading: 'Loading the regions',
  nothing: 'Nothing found. We will keep it as you wrote it.',
  unknown: 'There is no such region. Try another name.',
  empty: 'Choose a region to continue',
  notTaken: 'The region was not kept. Set it in your profile.',
}
