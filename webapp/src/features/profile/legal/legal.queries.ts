import type { Language } from '@enp/shared/calls/api'
import type { LegalDocument } from '@enp/shared/calls/legal/legal'
import { queryOptions } from '@tanstack/react-query'
import { publicCall } from '../../../api/api.ts'

export function legalTextQuery(document: LegalDocument, language: Language) {
  return queryOptions({
    queryKey: ['Config', 'legal', document, language],
    queryFn: async ({ signal }) =>
      (await publicCall('GET /v1/legal/:document', { params: { document }, query: { language } }, { signal })).data,
  })
}
