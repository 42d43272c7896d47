import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshAfterBooking } from '../../bookings.queries.ts'

/** A payment that ended or was refused may mean that the booking has changed. */
export function useRefreshAfterPayment(result: unknown): void {
  const client = useQueryClient()
  useEffect(() => {
    if (result !== undefined) refreshAfterBooking(client)
  }, [client, result])
}
