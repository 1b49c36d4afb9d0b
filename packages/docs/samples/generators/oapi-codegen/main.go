package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strconv"

	"example.com/calls/gateway"
)

func main() {
	ctx := context.Background()

	// #region clients
	dashboard, err := gateway.NewClientWithResponses(os.Getenv("GW_BASE_URL"),
		gateway.WithRequestEditorFn(header("Authorization", "Bearer "+os.Getenv("GW_DASHBOARD_TOKEN"))))
	check(err)
	portal, err := gateway.NewClientWithResponses(os.Getenv("GW_PORTAL_BASE_URL"),
		gateway.WithRequestEditorFn(header("Authorization", os.Getenv("GW_PORTAL_KEY"))))
	check(err)
	// #endregion

	search := gateway.UserSearch{}
	check(json.Unmarshal([]byte(`{"filters":{"query":"lind"}}`), &search))
	users, err := dashboard.SearchUsersWithResponse(ctx, nil, search)
	check(err)
	expect((*users.JSON200.Users)[0].EmailAddress, "maya.lind@example.com")

	name := "orders"
	apis, err := dashboard.SearchApisWithResponse(ctx, &gateway.SearchApisParams{Q: &name})
	check(err)
	expect((*apis.JSON200.Apis)[0].ApiDefinition.Name, "Orders")

	// #region conflict
	id, policyName := "silver", "Silver"
	policy := gateway.Policy{Id: &id, Name: &policyName}
	created, err := dashboard.CreatePolicyWithResponse(ctx, nil, policy)
	check(err)
	refused, err := dashboard.CreatePolicyWithResponse(ctx, nil, policy)
	check(err)
	if conflict := refused.ApplicationproblemJSON409; conflict != nil {
		fmt.Println(conflict.Detail)
	}
	// #endregion
	expect(created.JSON200.Status, "OK")
	if created.JSON200.Meta != nil {
		log.Fatal("Meta is not null")
	}
	expect(refused.ApplicationproblemJSON409.Code, "conflict")
	expect((*refused.ApplicationproblemJSON409.Errors)[0].Pointer, "/name")

	plan, err := portal.UpdatePlanWithResponse(ctx, 2, nil, gateway.PlanInput{Name: "Team", ProviderID: 1, Catalogues: &[]int32{1}})
	check(err)
	expect(plan.JSON200.ReferenceID, "64f0c2a19b3e7d0001a4c701")

	// #region streams
	response, err := dashboard.GetStreamsApiWithResponse(ctx, "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004",
		header("Accept", "application/vnd.gw.streams.oas"))
	check(err)
	var streams gateway.StreamsApi
	check(json.Unmarshal(response.Body, &streams))
	// #endregion
	expect(streams.XGwApiGateway.Info.Name, "Order events")
}

// #region header
func header(name, value string) gateway.RequestEditorFn {
	return func(_ context.Context, request *http.Request) error {
		request.Header.Set(name, value)
		return nil
	}
}

// #endregion

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// Compares what the generated types hold, behind their pointers.
func expect(got any, want string) {
	text, err := json.Marshal(got)
	check(err)
	if string(text) != strconv.Quote(want) {
		log.Fatalf("got %s, want %q", text, want)
	}
}
