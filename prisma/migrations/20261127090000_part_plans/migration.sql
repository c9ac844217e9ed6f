-- Which plan opens a part of the student's screens, as the company decides; a part without a row asks for premium.
CREATE TYPE "Part" AS ENUM ('benches');

CREATE TABLE "PartPlan" (
    "part" "Part" NOT NULL,
    "plan" "Plan" NOT NULL,
    "setAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PartPlan_pkey" PRIMARY KEY ("part")
);
