import { listNameMaxLength } from '@enp/shared/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { useSingleFlight } from '../../../ui/actions/buttons/use-single-flight.ts'
import { Field } from '../../../ui/fields/text/field.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { listProblem } from './list-problem.ts'
import { createList, refetchLists, type ServiceList } from './lists.queries.ts'
import { useListTexts } from './lists.texts.ts'

interface NewListFormProps {
  /** The first service of the list. */
  readonly serviceId?: string
  readonly onCreated: (list: ServiceList) => void
}

export function NewListForm({ serviceId, onCreated }: NewListFormProps) {
  const words = useListTexts()
  const { lists } = words
  const client = useQueryClient()
  const [written, setWritten] = useKeptState('new-list', '')
  const name = written.trim()
  const creating = useMutation({
    mutationFn: () => createList(name, serviceId),
    onSuccess: async (list) => {
      setWritten('')
      await refetchLists(client)
      onCreated(list)
    },
  })
  const create = useSingleFlight((options) => creating.mutate(undefined, options))
  return (
    <div className={stack.medium}>
      <Field
        label={lists.name}
        placeholder={lists.namePlaceholder}
        value={written}
        maxLength={listNameMaxLength}
        enterKeyHint="done"
        error={creating.error ? listProblem(words, creating.error) : undefined}
        errorCount={creating.failureCount}
        onChange={setWritten}
      />
      <Button look="tint" disabled={name === ''} busy={creating.isPending} onPress={create}>
        {lists.create}
      </Button>
    </div>
  )
}
