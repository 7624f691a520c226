const streets = ['Pelican Lane', 'Orange Grove Road', 'Bayview Avenue', 'Heron Court', 'Magnolia Street'];

/** Returns how to reach a coach of the sample club. Not everyone shares it, and the numbers are not in use anywhere. */
export function contactDetailsOf(place: number, town: string) {
  const street = streets[place % streets.length];
  return {
    phone: place % 4 === 3 ? '' : `(813) 555-01${String(place % 100).padStart(2, '0')}`,
    sharesPhone: Number(place % 3 !== 2),
    mailingAddress: place % 2 === 0 ? `${110 + 14 * place} ${street}\n${town}` : '',
    sharesMailingAddress: Number(place % 4 === 0),
  };
}
