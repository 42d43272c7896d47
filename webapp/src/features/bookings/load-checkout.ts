/** Loads the code of the checkout. Pages where a user is likely to book call it early. */
export async function loadCheckout() {
  return (await import('./checkout/checkout-sheet.tsx')).CheckoutSheet
}
