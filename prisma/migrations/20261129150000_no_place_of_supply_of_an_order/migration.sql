-- contract: nothing reads where an order is supplied, as its invoice takes the place of its own day, and no version that writes it has been released
ALTER TABLE "Order" DROP COLUMN "placeOfSupply";
