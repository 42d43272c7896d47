-- What is expected on the chain for a charge of a booking, whoever ordered it: closed once somebody has paid it.
create index purchase_of_charge on purchase ((details ->> 'chargeId')) where state = 'pending' and product = 'booking_charge';
