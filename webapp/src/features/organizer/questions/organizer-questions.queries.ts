import type { OrganizerQuestion } from '@enp/shared/calls/questions/organizer-questions'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/api.ts'

const key = ['Services', 'questions of organizer'] as const
const pageSize = 5

export type QuestionState = 'open' | 'answered'

/** Not stored on the device: questions name travellers. */
export function organizerQuestionsQuery(organizerId: string, state: QuestionState) {
  return infiniteQueryOptions({
    queryKey: [...key, organizerId, state],
    queryFn: async ({ pageParam: page, signal }) =>
      (await call('GET /v1/organizer/questions', { query: { organizerId, state, page } }, { signal })).data,
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * pageSize < total ? page + 1 : undefined),
  })
}

interface Answer {
  readonly text: string
  readonly published: boolean
}

/** The version makes a repeat harmless: it changes nothing and returns the current question. */
export function useAnswerQuestion({ id, answerVersion: version }: OrganizerQuestion) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (answer: Answer) =>
      (await call('POST /v1/organizer/questions/:id/answer', { params: { id }, body: { ...answer, version } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export function useQuestionPublication({ id }: OrganizerQuestion) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (published: boolean) =>
      (await call('POST /v1/organizer/questions/:id/publication', { params: { id }, body: { published } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
